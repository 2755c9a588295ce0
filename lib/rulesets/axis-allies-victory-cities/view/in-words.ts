import type { PositionInWords } from '@/lib/core/ruleset';
import { counted, names, section, sentence, underDiscussion } from '@/lib/rulesets/_shared/reporting/in-words';
import { POWER_NAMES, SIDE_NAMES, SIDES, type Side, sideOf } from '../vocabulary';
import { capital, fullPlace, powerName } from '../words';
import type { CityView, LandView, PowerView, TurnView, View } from './types';

/** Victory cities, income and complexes in words. */
export function inWords(view: View): PositionInWords {
  const taken = view.cities.filter(({ owner, holder }) => owner !== holder);
  return {
    short: [
      ...SIDES.map((side) => sideLine(view, side)),
      ...attackLine(view),
      `Income: ${view.powers.map(({ name, income }) => `${name} ${income}`).join(', ')}.`,
    ],
    whole: [
      {
        title: 'Score',
        lines: [
          ...SIDES.map((side) => sideLine(view, side)),
          ...(view.result === undefined ? [] : [sentence(view.result)]),
          ...attackLine(view),
        ],
      },
      ...underDiscussion(view.reporting),
      { title: 'Powers', lines: view.powers.map(powerLine) },
      { title: 'Victory cities', lines: view.cities.map(cityLine) },
      ...section(
        'Taken cities',
        taken.map(({ city, owner, holder }) => `${city}: first ${POWER_NAMES[owner]}, now ${POWER_NAMES[holder]}.`),
      ),
      { title: 'Territories', lines: view.lands.map(landLine) },
      ...section('Turns', view.history.map(turnLine)),
    ],
  };
}

function sideLine({ score, left, thresholds, cities }: View, side: Side): string {
  const held = cities.filter(({ holder }) => sideOf(holder) === side);
  const list = names(held.map(({ city, vcp, holder }) => `${city} ${vcp} (${POWER_NAMES[holder]})`));
  return `${SIDE_NAMES[side]}: ${score[side]} of ${thresholds.all} points, ${counted(left[side], 'territory', 'territories')} short of Total Victory. Cities: ${list}.`;
}

const attackLine = ({ attack }: View): readonly string[] =>
  attack === undefined
    ? []
    : [
        `${capital(powerName(attack.attacker))} is about to attack ${fullPlace(attack.city, attack.territory)}; ${powerName(attack.defender)} may raise up to ${attack.most}.`,
      ];

function powerLine({ name, vcp, income, captor }: PowerView): string {
  const lost = captor === undefined ? '' : `; its capital is held by ${powerName(captor)}`;
  return `${name}: ${counted(vcp, 'point')}, income ${income} IPC${lost}.`;
}

const cityLine = ({ city, territory, vcp, tier, holder, limit }: CityView): string =>
  `${fullPlace(city, territory)}: ${POWER_NAMES[holder]}, ${counted(vcp, 'point')}, ${tier}, room for ${limit} new infantry a turn.`;

const landLine = ({ name, ipc, holder, ic, cap }: LandView): string =>
  `${name}: ${POWER_NAMES[holder]}, ${ipc} IPC${ic === undefined ? '' : `, complex for ${cap} IPC of units a turn`}.`;

function turnLine({ round, power, axis, allies, spent, changes, unwitnessed }: TurnView): string {
  const taken =
    changes.length === 0 ? '' : `; ${changes.map(({ place, to }) => `${place} to ${POWER_NAMES[to]}`).join(', ')}`;
  return `Turn ${round}, ${POWER_NAMES[power]}: Axis ${axis}, Allies ${allies}; spent ${spent} IPC${taken}${unwitnessed ? '; reported later, not witnessed' : ''}.`;
}
