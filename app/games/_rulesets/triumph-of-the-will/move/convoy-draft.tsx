import { Notice } from '@/app/_components/notice';
import type { ConvoyChain, ConvoyLink, Landing } from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { ActionProps } from '../action-props';
import { CountInputs } from '../draft/count-inputs';
import { draftOf, forceOf } from '../draft/draft-force';
import { DraftForm } from '../draft/draft-form';
import { DraftLink } from '../draft/draft-link';
import { effectText, overstackText } from '../effect-text';
import { forceSize, forceText, routeText } from '../names';
import { fightOf } from '../odds';
import { draftHref } from '../view-of';
import { Confirm } from './confirm';
import { DestinationSelect } from './destination-select';
import { OtherWays } from './other-ways';
import { leavingWarnings } from './warnings';

interface Props extends ActionProps {
  /** Every working chain from one area. */
  readonly chains: readonly ConvoyChain[];
}

type Chain = ConvoyChain;

/** A convoy: who goes, over which oceans, and where they land (9.7). `to` holds chain and landing, `0:hawaii`. */
export function ConvoyDraft(props: Props) {
  const { chains, query, nameOf, game, view } = props;
  const [first] = chains;
  const picked = pickedOf(chains, query.to);
  const force = forceOf(query);
  if (query.check && picked && force) return <ConvoyCheck {...props} {...picked} />;
  if (!first) return null;
  return (
    <div className="stack">
      <p>
        <DraftLink className="link" href={draftHref(game, {})}>
          Another action
        </DraftLink>
      </p>
      <h3>Convoy from {nameOf(first.from)}</h3>
      <OtherWays {...props} />
      <p className="text-muted">
        Each army needs one undisrupted fleet in every ocean on the way. Armies and fleets that take part are disrupted.
      </p>
      {query.check && (
        <Notice
          tone="warn"
          announce="alert"
          title={force ? 'Choose where the armies land.' : 'Choose at least one army.'}
        />
      )}
      <DraftForm game={game} draft={{ do: 'convoy', from: first.from, kind: first.kind }} label="Draft of a convoy">
        <CountInputs units={first.units} query={query} begin={{}} side={view.viewer} />
        <DestinationSelect entries={landingsOf(chains, nameOf)} value={query.to} />
        {chains.some(({ via }) => via.some(({ fleets }) => fleets.kb)) && (
          <label className="choice">
            <input type="checkbox" name="target" value="kb" defaultChecked={query.target === 'kb'} />
            <span>Let Kido Butai carry first where it is on the way</span>
          </label>
        )}
      </DraftForm>
    </div>
  );
}

function landingsOf(chains: readonly Chain[], nameOf: (area: string) => string) {
  return chains.flatMap((chain, index) =>
    chain.landings.map((landing) => ({
      value: `${index}:${landing.area}`,
      name: nameOf(landing.area),
      effect: landing.effect,
      text: `${effectText(landing)}; up to ${chain.most} by ${chain.via.map(({ ocean }) => nameOf(ocean)).join(', ')}`,
    })),
  );
}

/** The chain and the coast that `to` names. */
export function pickedOf(
  chains: readonly Chain[],
  to = '',
): { readonly chain: Chain; readonly landing: Landing } | undefined {
  const [index, area] = to.split(':');
  const chain = chains[Number(index)];
  const landing = chain?.landings.find((candidate) => candidate.area === area);
  return chain && landing ? { chain, landing } : undefined;
}

function ConvoyCheck(props: Props & { readonly chain: Chain; readonly landing: Landing }) {
  const { chain, landing, query, nameOf, game, view } = props;
  const force = forceOf(query) ?? {};
  const armies = forceSize(force);
  const via = chain.via.map((link) => ({ ocean: link.ocean, fleets: carriers(link, armies, query.target === 'kb') }));
  const rolls = chain.via.filter(({ faces }) => faces);
  const warning = overstackText(landing, armies);
  return (
    <Confirm
      {...props}
      action={{ type: 'convoy', force, from: chain.from, to: landing.area, via }}
      battle={fightOf(force, landing)}
      warnings={leavingWarnings(view, chain.from, force)}
      back={draftHref(game, draftOf(query))}
    >
      <p>
        <span className="font-semibold">{forceText(force, view.viewer)}</span>, carried{' '}
        {routeText([chain.from, ...chain.via.map(({ ocean }) => ocean), landing.area], nameOf)}:{' '}
        <span className="font-semibold">{effectText(landing)}</span>.
      </p>
      {rolls.map(({ ocean, faces }) => (
        <p key={ocean}>
          {nameOf(ocean)}: one roll, success on {faces?.join(', ')}. On a failure the armies stay where they are,
          disrupted.
        </p>
      ))}
      {warning && <Notice tone="warn" title={warning} />}
    </Confirm>
  );
}

/** As many fleets as armies; a passage is bridged without any (V5). */
function carriers({ fleets, faces }: ConvoyLink, armies: number, kbFirst: boolean): { fleet?: number; kb?: number } {
  if (faces) return {};
  const plain = fleets.fleet ?? 0;
  const kb = kbFirst ? Math.min(fleets.kb ?? 0, armies) : Math.min(fleets.kb ?? 0, Math.max(0, armies - plain));
  return { ...(armies - kb > 0 ? { fleet: armies - kb } : {}), ...(kb > 0 ? { kb } : {}) };
}
