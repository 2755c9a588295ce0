import { heading, link, paragraphs, plainLines } from '../plain';
import type { MailSince } from '../types';
import { Lines, Paragraph, TextLink, Title } from './pieces';

const WHEN: Readonly<Record<MailSince['from'], string>> = {
  looked: 'you last looked',
  acted: 'your last action',
  began: 'the game began',
};

interface Props {
  readonly since: MailSince;
  readonly logUrl: string;
  /** Without news the part is left out: the mail tells of something else. */
  readonly onlyNew?: boolean;
}

const isLeftOut = ({ since, onlyNew = false }: Props): boolean =>
  onlyNew && since.lines.length === 0 && since.earlier === 0;

/** What is new since the reader looked or acted: one section for every mail of a game that has it. */
export function sinceText(props: Props): string {
  const { lines, earlier, from } = props.since;
  if (isLeftOut(props)) return '';
  if (lines.length === 0 && earlier === 0) return `Nothing has happened since ${WHEN[from]}.`;
  const more = earlier === 0 ? '' : `${earlierLine(earlier)}\n${link(props.logUrl)}`;
  return paragraphs(heading(`Since ${WHEN[from]}`), more, plainLines(lines)).trimEnd();
}

export function SincePart(props: Props) {
  const { lines, earlier, from } = props.since;
  if (isLeftOut(props)) return null;
  return (
    <>
      <Title>{`Since ${WHEN[from]}`}</Title>
      {lines.length === 0 && earlier === 0 ? <Paragraph>Nothing has happened.</Paragraph> : null}
      {earlier === 0 ? null : (
        <Paragraph>
          {earlierLine(earlier)} <TextLink href={props.logUrl}>open the log</TextLink>
        </Paragraph>
      )}
      <Lines lines={lines} />
    </>
  );
}

const earlierLine = (count: number): string =>
  count === 1 ? 'One earlier line is in the log:' : `${count} earlier lines are in the log:`;
