import { randomUUID } from 'node:crypto';
import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Choice, type Option, SelectField, TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { reportingOf } from '@/app/games/_rulesets/_reporting/reporting-of';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { Query } from '@/app/games/_rulesets/screen';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import type { StandingOrderView, StandingView } from '@/lib/games/standing/shapes';
import { keepIt } from './acts';

interface Props {
  readonly game: GameView;
  readonly standing: StandingView;
  readonly decisions: readonly Option[];
  readonly query: Query;
  /** The order that is to be changed; undefined: a new one. */
  readonly editing: StandingOrderView | undefined;
}

/** Writes an order, or changes one. */
export function OrderForm({ game, standing, decisions, query, editing }: Props) {
  const { takesNotes } = screenOf(game.rulesetId);
  const rules = readRules(game.rulesetId);
  const isTracker = reportingOf(game.view) !== undefined;
  const here = `/games/${game.gameId}/standing?${new URLSearchParams({ role: standing.role })}`;
  const hidden = {
    _game: game.gameId,
    _role: standing.role,
    _key: randomUUID(),
    ...(editing === undefined ? {} : { _order: editing.order, _revision: editing.revision }),
  };
  return (
    <section id="order-form" aria-labelledby="order-form-head" className="card stack scroll-mt-4">
      <h2 id="order-form-head">{editing === undefined ? 'Leave an order' : 'Change the order'}</h2>
      {/* The key makes another form for another order: its fields belong to that one. */}
      <KeptForm
        key={editing?.order ?? 'new'}
        action={keepIt}
        hidden={hidden}
        rulesetId={game.rulesetId}
        label={editing === undefined ? 'Leave an order' : 'Change the order'}
      >
        <TextField
          name="when"
          label="If (leave it empty for: always)"
          hint="Facts from the list below, joined by AND and OR; NOT before one turns it round."
          placeholder={exampleOf(standing)}
          value={editing?.when ?? query.when ?? ''}
          maxLength={400}
        />
        {editing === undefined && (
          <SelectField
            name="asked"
            label="And my side is asked to"
            value={query.asked ?? ''}
            options={[{ value: '', label: 'do anything' }, ...decisions]}
          />
        )}
        <TextAreaField
          name="orders"
          label="Then do this"
          hint={
            isTracker
              ? 'One order or report, as in a mail. CONFIRM alone means the report under discussion.'
              : 'One order.'
          }
          placeholder={rules.ok ? rules.value.orderForms[0]?.order : undefined}
          rows={3}
          value={editing?.orders ?? query.orders ?? ''}
        />
        <TextField
          name="until"
          type="number"
          min={0}
          max={9_999}
          label="Until the end of turn (optional)"
          value={editing?.until === undefined ? '' : String(editing.until)}
        />
        <Choice type="checkbox" name="repeats" value="yes" checked={editing?.repeats ?? false}>
          Every time: it stays in the list after it was done.
        </Choice>
        <Choice type="checkbox" name="later" value="yes">
          It is meant for a later position: keep it even if it cannot be read as the game stands.
        </Choice>
        {isTracker && (
          <KeptDetails summary="Compare with your own report" isOpen={editing?.mine !== undefined}>
            <TextAreaField
              name="mine"
              label="Your own report"
              hint="With the condition “report = mine” the order is due only when the other side reports the same, row by row."
              rows={5}
              value={editing?.mine ?? ''}
            />
          </KeptDetails>
        )}
        {takesNotes && (
          <KeptDetails summary="A note that goes along" isOpen={editing?.note !== undefined}>
            <TextAreaField
              id="standing-note"
              name="note"
              label="Note"
              hint="Your own words: everybody who reads the log reads them, once the order was done."
              rows={2}
              value={editing?.note ?? ''}
            />
          </KeptDetails>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton>Keep the order</SubmitButton>
          <SubmitButton tone="plain" name="_try" value="1">
            What would it do now?
          </SubmitButton>
          {editing !== undefined && (
            <Link className="link" href={here}>
              Leave it as it is
            </Link>
          )}
        </div>
      </KeptForm>
    </section>
  );
}

/** A condition of this game, with a fact of its own rules where it has some. */
function exampleOf({ facts, turn }: StandingView): string {
  const own = facts.find(
    ({ about, values }) => values !== undefined && about !== facts[2]?.about && about !== facts[3]?.about,
  );
  return own === undefined ? `turn >= ${turn + 1}` : `${own.name} ${own.values?.[0] ?? ''} AND turn >= ${turn + 1}`;
}
