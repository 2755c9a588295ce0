import { KeptDetails } from '@/app/_components/forms/kept-details';
import { SelectField, TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { Download } from '@/app/_components/links/download';
import { gridOf } from '@/app/games/_rulesets/_reporting/cells/grid';
import { WarCells } from '@/app/games/_rulesets/_reporting/cells/war-cells';
import { LoadFile } from '@/app/games/_rulesets/_reporting/load-file';
import { SendButtons } from '@/app/games/_rulesets/_reporting/send-buttons';
import type { readWar } from '@/lib/games/campaigns/war/read-war';
import type { WarView } from '@/lib/games/campaigns/war/shapes';
import { reportFrom } from './actions';

export type WarForm = NonNullable<Extract<Awaited<ReturnType<typeof readWar>>, { readonly ok: true }>['value']['form']>;

interface Props {
  readonly war: WarView;
  readonly form: WarForm;
  readonly ticket: Readonly<Record<string, string>>;
  /** In place of a report that is there already. */
  readonly again: boolean;
  /** A draft that is changed: the forms begin with it. */
  readonly draft?: {
    readonly position: WarView['position'];
    readonly turns?: string;
    readonly csv: string;
    readonly role: string;
    readonly note: string | undefined;
    readonly words: string | undefined;
  };
}

/** The two ways to say how the war stands: as a file or pasted text, or field by field. */
export function ReportWar({ war, form, ticket, again, draft }: Props) {
  const send = draft ? 'Keep the change' : war.may.report.length > 0 ? 'Send to all games' : 'Keep as a draft';
  const words = draft?.note ?? '';
  const filled = draft ?? form.filled;
  const file = (name: string) => `/api/campaigns/${war.campaignId}/war/${name}`;
  return (
    <>
      <section className="card stack" aria-labelledby="as-text">
        <h2 id="as-text">{titleOf(again, draft !== undefined)}</h2>
        {draft === undefined && <Steps file={file} />}
        <KeptForm action={reportFrom} hidden={{ ...ticket, _way: 'text' }} label="The war so far as text">
          <RoleField war={war} id="text-role" only={draft?.role} />
          <LoadFile into="war-text" />
          <TextAreaField
            id="war-text"
            name="orders"
            label="The war as text"
            rows={10}
            placeholder={form.example.csv}
            value={draft?.csv}
          />
          <Words id="text-note" value={words} />
          {draft && <ForSide id="text-words" value={draft.words} />}
          <SendButtons send={send} checkFirst />
        </KeptForm>
      </section>
      <section className="card" aria-label="Field by field">
        <KeptForm
          action={reportFrom}
          hidden={{ ...ticket, _key: `${ticket._key}-cells`, _way: 'cells' }}
          label="The war so far field by field"
        >
          <KeptDetails summary={again ? 'Report it again field by field' : 'Or field by field'}>
            <RoleField war={war} id="cells-role" only={draft?.role} />
            <TextAreaField
              id="cells-turns"
              name="turns"
              label="Past turns (optional)"
              hint={`Every turn of the victory game from the first one on, and of the house rules if you have them. ${form.turns?.how} The fields then need only what these turns do not say.`}
              rows={4}
              value={filled.turns}
            />
            <WarCells sections={form.sections} grid={gridOf(form.sections, filled.position)} />
            <Words id="cells-note" value={words} />
            {draft && <ForSide id="cells-words" value={draft.words} />}
            <SendButtons send={send} checkFirst />
          </KeptDetails>
        </KeptForm>
      </section>
    </>
  );
}

interface SeatProps {
  readonly war: WarView;
  readonly id: string;
  readonly only?: string | undefined;
}

function RoleField({ war, id, only: one }: SeatProps) {
  const roles = one === undefined ? [...war.may.report, ...war.drafts.report] : [one];
  const [only] = roles;
  if (roles.length === 1) return <input type="hidden" name="role" value={only} />;
  return (
    <SelectField
      name="role"
      id={id}
      label="Report it as"
      options={roles.map((role) => ({ value: role, label: war.roles[role] ?? role }))}
      value={only ?? ''}
    />
  );
}

/** How a sheet is come by and filled in. */
function Steps({ file }: { readonly file: (name: string) => string }) {
  return (
    <ol className="grid list-decimal gap-1 ps-5">
      <li>
        Download the sheet of both games as <Download href={file('war.csv')} name="CSV for a spreadsheet" /> or{' '}
        <Download href={file('war.json')} name="JSON" />. If the campaign was kept on another host, take the same file
        there.
      </li>
      <li>
        Put in the turn that is over, and what has changed. A row that is left out is as at the start. A filled example:{' '}
        <Download href={file('example.csv')} name="CSV" />, <Download href={file('example.json')} name="JSON" />.
      </li>
      <li>
        If you have every turn written down, put them into the same text, below a line <code>PAST TURNS</code>: the
        victory game calculates each of them, and the sheet then needs only what they do not say, such as the factories
        and the map of the house rules. <Download href={file('exampleturns.txt')} name="An example with past turns" />.
        Turns of the house rules, with the dice that fell at your table, stand below a line{' '}
        <code>PAST TURNS OF THE HOUSE RULES</code>: nothing is then left for the sheet to say.{' '}
        <Download href={file('examplebothturns.txt')} name="An example with both" />.
      </li>
      <li>
        Choose the file or paste it here, and check it: you see what both games make of it before anybody else does.
      </li>
    </ol>
  );
}

function titleOf(again: boolean, changes: boolean): string {
  if (changes) return 'Change it as text, or from a file';
  return again ? 'Report it again from a file' : 'From a file, or pasted';
}

const ForSide = ({ id, value = '' }: { readonly id: string; readonly value?: string | undefined }) => (
  <TextAreaField
    id={id}
    name="words"
    label="A line for your side (optional)"
    hint="Only your side sees it, beside the draft."
    rows={2}
    value={value}
  />
);

const Words = ({ id, value }: { readonly id: string; readonly value: string }) => (
  <TextAreaField
    id={id}
    name="note"
    label="Note (optional)"
    hint="Shown as your own words; it changes nothing."
    rows={2}
    value={value}
  />
);
