import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { FieldGroup } from '@/app/_components/forms/field-group';
import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { PageHead } from '@/app/_components/page-head';
import { requireUser } from '@/app/_components/require-user';
import { LadderField } from '@/app/games/_ladder/ladder-field';
import { ownPenNames } from '@/app/games/_names/own-names';
import { PenNamePart } from '@/app/games/_names/pen-name-field';
import { SeatFields } from '@/app/games/_parts/seat-fields';
import { screenOf } from '@/app/games/_rulesets/registry';
import { listCampaignKinds, listCampaignRoles } from '@/lib/games/campaigns/list-campaign-roles';
import { createCampaignFrom } from './create';
import { groupPrefix } from './form-of';

export const metadata: Metadata = { title: 'New campaign' };

interface Props {
  readonly searchParams: Promise<{ readonly kind?: string | readonly string[] }>;
}

type Kind = ReturnType<typeof listCampaignKinds>[number];

/** Several games made at once: one roster, and the options of each. */
export default async function NewCampaignPage({ searchParams }: Props) {
  const user = await requireUser('/campaigns/new');
  const kinds = listCampaignKinds();
  const asked = (await searchParams).kind;
  const kind = kinds.find(({ id }) => id === asked) ?? kinds[0];
  const roles = kind && listCampaignRoles(kind.id);
  if (!kind || !roles?.ok) return <PageHead title="No kind of campaign is installed" />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title="New campaign"
        lead="Games that belong together: they share one roster, and what happens in one reaches the others. They start when every seat is taken."
      />
      {kinds.length > 1 && <Kinds kinds={kinds} chosen={kind.id} />}
      <KeptForm
        action={createCampaignFrom}
        hidden={{ _kind: kind.id, _key: randomUUID() }}
        rulesetId={kind.games[0]?.rulesetId}
        label="New campaign"
      >
        <div className="card stack">
          <p>
            <span className="font-semibold">{kind.title}.</span> <span className="text-muted">{kind.summary}</span>
          </p>
          <TextField
            name="name"
            label="Name of the campaign"
            hint="Each of its games is named after it; the names are in the subject of every mail."
            maxLength={60}
            required
          />
        </div>
        <SeatFields roles={roles.value} />
        <PenNamePart ownName={user.name} penNames={await ownPenNames(user.id)} />
        {kind.games.map((game) => (
          <GameOptions key={game.rulesetId} game={game} />
        ))}
        <LadderField />
        <SubmitButton>Make the campaign</SubmitButton>
      </KeptForm>
    </div>
  );
}

function GameOptions({ game: { rulesetId, title, fixed } }: { readonly game: Kind['games'][number] }) {
  const { SetupFields } = screenOf(rulesetId);
  if (!SetupFields) return null;
  return (
    <section aria-labelledby={`options-of-${rulesetId}`} className="stack">
      <h2 id={`options-of-${rulesetId}`}>{title}</h2>
      <FieldGroup prefix={groupPrefix(rulesetId)}>
        <SetupFields fixed={fixed} />
      </FieldGroup>
    </section>
  );
}

function Kinds({ kinds, chosen }: { readonly kinds: readonly Kind[]; readonly chosen: string }) {
  return (
    <nav aria-label="Kinds of campaigns" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {kinds.map(({ id, title }) => (
          <li key={id}>
            <Link
              className={`btn btn-small ${id === chosen ? 'btn-primary' : ''}`}
              href={`/campaigns/new?kind=${id}`}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
