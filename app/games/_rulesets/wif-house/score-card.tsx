import { Still } from '@/app/_components/still/still';
import type { TermId } from '@/app/_components/terms/glossary';
import { Term } from '@/app/_components/terms/term';
import { signed } from '../signed';
import type { PartProps } from './cards';
import { chanceWords } from './view-of';

interface PowerProps {
  readonly name: string;
  /** Where the card with its lines is on the page. */
  readonly href: string;
  readonly figures: readonly { readonly what: string; readonly value: string; readonly term?: TermId }[];
  /** Out of the war since when; undefined while it fights. */
  readonly since: string | undefined;
  readonly chance: string;
}

/** How near both powers are to their surrender: the figures that everybody looks for first. */
export function ScoreCard({ view: { italy, japan } }: PartProps) {
  return (
    <Still as="section" aria-labelledby="score" className="card stack">
      <h2 id="score">Score</h2>
      <Power
        name="Japan"
        href="#japan"
        figures={[
          { what: 'Added to the die', value: signed(japan.total) },
          { what: 'Factories lost', value: `${japan.lost} of ${japan.needed}` },
        ]}
        since={sinceOf(japan)}
        chance={`${japan.roll.allowed ? 'May be thrown for now.' : 'No roll now.'} ${chanceWords(japan.roll)}`}
      />
      <Power
        name="Italy"
        href="#italy"
        figures={[
          { what: 'Losses', value: `${italy.met} of ${italy.needed}` },
          {
            what: 'Allied garrison',
            value: italy.garrison === undefined ? 'not said' : `${italy.garrison}`,
            term: 'garrison',
          },
        ]}
        since={sinceOf(italy)}
        chance={`${italy.roll.allowed ? 'May be thrown for now.' : 'No roll now.'} ${chanceWords(italy.roll)}`}
      />
    </Still>
  );
}

type Fate = PartProps['view']['japan'] | PartProps['view']['italy'];
const sinceOf = ({ status, since }: Fate): string | undefined =>
  status === 'active' ? undefined : (since?.label ?? 'an earlier turn');

function Power({ name, href, figures, since, chance }: PowerProps) {
  return (
    <div>
      <h3>
        <a className="link" href={href}>
          {name}
        </a>
      </h3>
      {since === undefined ? (
        <>
          <dl className="grid grid-cols-2 gap-x-6">
            {figures.map(({ what, value, term }) => (
              <div key={what}>
                <dt className="text-sm text-muted">
                  {term === undefined ? (
                    what
                  ) : (
                    <Term term={term} id={`score-${term}`}>
                      {what}
                    </Term>
                  )}
                </dt>
                <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">{chance}</p>
        </>
      ) : (
        <p>Out of the war since {since}.</p>
      )}
    </div>
  );
}
