import { When } from '@/app/_components/when';
import { FAULT_WORDS } from '@/lib/games/mail/fault-words';
import type { SeatMail, SentMail } from '@/lib/games/mail/shapes';

const FATE_WORDS: Readonly<Record<SentMail['state'], string>> = {
  waiting: 'on its way',
  taken: 'their mail server has it',
  refused: 'refused',
  'came-back': 'came back',
};

/** The same in a few words. */
export const fateWord = ({ asked }: Pick<SeatMail, 'asked'>): string =>
  asked === undefined ? 'none has gone out' : FATE_WORDS[asked.state];

/** What became of the mail that asked somebody, in a sentence. */
export function AskedMail({ asked }: Pick<SeatMail, 'asked'>) {
  if (asked === undefined) return <>No mail has gone out about it: nobody gets one after an action of their own.</>;
  return (
    <>
      The mail that asked them {asked.again && '(sent again) '}
      <Fate {...asked} />
    </>
  );
}

/** What became of a mail: the rest of a sentence. */
export function Fate({ state, mailedAt, takenAt = mailedAt, endedAt = takenAt, fault = 'other' }: SentMail) {
  if (state === 'waiting')
    return (
      <>
        has waited since <When at={mailedAt} />: it is tried until their mail server takes it.
      </>
    );
  if (state === 'taken' && minuteOf(mailedAt) === minuteOf(takenAt))
    return (
      <>
        reached their mail server on <When at={takenAt} />.
      </>
    );
  if (state === 'taken')
    return (
      <>
        was mailed on <When at={mailedAt} /> and reached their mail server on <When at={takenAt} />.
      </>
    );
  return (
    <>
      was mailed on <When at={mailedAt} /> and {state === 'refused' ? 'refused' : 'came back'} on <When at={endedAt} />,
      because {FAULT_WORDS[fault]}.
    </>
  );
}

/** As exact as a page shows it. */
const minuteOf = (at: string): string => at.slice(0, 16);

/** As much as a mail server can tell. */
export const TAKEN_IS_NOT_READ = 'That a mail reached their mail server does not mean that anybody has read it.';
