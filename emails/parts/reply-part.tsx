import { deadlineText, heading, wrap } from '../plain';
import { plainBlock, REPLY_HOW } from '../reply';
import type { MailDeadline } from '../types';
import { Mono, Paragraph, Title } from './pieces';

const TITLE = 'Orders by reply';

/** How a mail is answered with orders: the lines to edit, and until when. */
export const replyText = (block: readonly string[], deadlines: readonly MailDeadline[]): readonly string[] => [
  heading(TITLE),
  wrap(`${REPLY_HOW} ${silence(deadlines)}`),
  plainBlock(block),
];

/** Until when it can be answered, and what silence does. */
const silence = ([first]: readonly MailDeadline[]): string =>
  first === undefined ? 'There is no deadline: the game waits for you.' : `Unless you answer: ${deadlineText(first)}`;

interface Props {
  readonly block: readonly string[];
  readonly deadlines: readonly MailDeadline[];
}

/** The same in HTML. */
export function ReplyPart({ block, deadlines }: Props) {
  return (
    <>
      <Title>{TITLE}</Title>
      <Paragraph>
        {REPLY_HOW} {silence(deadlines)}
      </Paragraph>
      <Mono lines={block} />
    </>
  );
}
