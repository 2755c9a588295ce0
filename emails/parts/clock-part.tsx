import { Section } from '@react-email/section';
import { heading, wrap } from '../plain';
import type { MailClock } from '../types';
import { Paragraph, Title } from './pieces';

const titleOf = ({ roleName }: MailClock): string => `Your clock: ${roleName}`;

/** The clocks of the reader's seats, with what happens when their time is out. */
export const clocksText = (clocks: readonly MailClock[] = []): readonly string[] =>
  clocks.flatMap((clock) => [heading(titleOf(clock)), clock.lines.map((line) => wrap(line)).join('\n')]);

interface Props {
  readonly clocks?: readonly MailClock[] | undefined;
}

/** The same in HTML. */
export const ClocksPart = ({ clocks = [] }: Props) =>
  clocks.map((clock) => (
    <Section key={clock.roleName}>
      <Title>{titleOf(clock)}</Title>
      {clock.lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
    </Section>
  ));
