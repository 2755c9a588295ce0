import { deadlineText, heading, wrap } from '../plain';
import { plainBlock, REPLY_HOW } from '../reply';
import type { MailClock, MailDeadline } from '../types';
import { Mono, Paragraph, Title } from './pieces';

const TITLE = 'Orders by reply';

/** What runs out: by the rules, and by the clocks of the reader's seats. */
interface Times {
  readonly deadlines: readonly MailDeadline[];
  readonly clocks?: readonly MailClock[] | undefined;
}

/** How a mail is answered with orders: the lines to edit, and until when. */
export const replyText = (block: readonly string[], times: Times): readonly string[] => [
  heading(TITLE),
  wrap(`${REPLY_HOW} ${silence(times)}`),
  plainBlock(block),
];

/** Until when it can be answered, and what silence does. */
function silence({ deadlines, clocks = [] }: Times): string {
  const outcomes = [...deadlines.slice(0, 1).map(deadlineText), ...clocks.flatMap((clock) => clock.silence ?? [])];
  if (outcomes.length > 0) return `Unless you answer: ${outcomes.join(' ')}`;
  if (clocks.length > 0) return 'No time of yours runs out now; your clock is above.';
  return 'There is no deadline: the game waits for you.';
}

interface Props extends Times {
  readonly block: readonly string[];
}

/** The same in HTML. */
export function ReplyPart({ block, deadlines, clocks }: Props) {
  return (
    <>
      <Title>{TITLE}</Title>
      <Paragraph>
        {REPLY_HOW} {silence({ deadlines, clocks })}
      </Paragraph>
      <Mono lines={block} />
    </>
  );
}
