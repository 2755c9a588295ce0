/** Who speaks in the demo's campaign, and in which of its two books. */
export interface ScriptStep {
  readonly book: 'wif-victory' | 'wif-house';
  readonly part: 'axis' | 'allied' | 'organiser';
  /** As the API takes it; checked by the rules like everybody's. */
  readonly action: object;
  readonly note?: string;
  /** The name of a step that older demos have no place for: only a campaign that keeps its reports takes it. */
  readonly added?: string;
}

type Change = { readonly target: string; readonly control: string; readonly by?: string; readonly supplied?: boolean };

const held = (target: string, by = 'GE'): Change => ({ target, control: 'axis', by, supplied: true });
const vichy = (target: string): Change => ({ target, control: 'vichy' });

interface Turn {
  readonly turn: string;
  readonly changes: readonly Change[];
  readonly powers?: readonly { readonly power: string; readonly status: string }[];
  readonly vichy?: string;
}

/** Two years much as they went: the last turn waits for an answer. */
const TURNS: readonly Turn[] = [
  { turn: 'SO39', changes: [held('warsaw')] },
  { turn: 'ND39', changes: [] },
  { turn: 'JF40', changes: [] },
  { turn: 'MA40', changes: [held('oslo')] },
  {
    turn: 'MJ40',
    changes: [held('amsterdam'), held('antwerp'), held('paris')],
    powers: [{ power: 'IT', status: 'active' }],
  },
  {
    turn: 'JA40',
    changes: [vichy('marseilles'), vichy('dakar'), vichy('saigon'), vichy('diego-suarez')],
    powers: [{ power: 'FR', status: 'incompletelyConquered' }],
    vichy: 'none',
  },
  { turn: 'SO40', changes: [] },
  { turn: 'ND40', changes: [] },
  { turn: 'JF41', changes: [] },
  { turn: 'MA41', changes: [held('belgrade'), held('athens')] },
  { turn: 'MJ41', changes: [], powers: [{ power: 'USSR', status: 'active' }] },
  { turn: 'JA41', changes: [held('kiev'), held('saigon', 'JP')] },
];

const victory = (part: ScriptStep['part'], action: object, note?: string): ScriptStep => {
  const step = { book: 'wif-victory', part, action } as const;
  return note === undefined ? step : { ...step, note };
};

/** The turn that Boris first objects to; Anna's second report of it has the next number. */
const DISPUTED = 3;

/** Anna reports, Boris confirms; Boris reports the last one. Numbers of reports follow from the order. */
function victorySteps(): readonly ScriptStep[] {
  let report = 0;
  return TURNS.flatMap((turn, at): readonly ScriptStep[] => {
    report += 1;
    const last = at === TURNS.length - 1;
    const said = { type: 'report', body: { kind: 'turn', ...turn } };
    if (last) return [victory('allied', said, 'Kiev fell in the last impulse; Odessa holds out.')];
    if (at !== DISPUTED) return [victory('axis', said), victory('allied', { type: 'confirm', report })];
    const more = { ...said, body: { ...said.body, changes: [...turn.changes, held('stockholm')] } };
    report += 1;
    return [
      victory('axis', more),
      victory('allied', { type: 'object', report: report - 1 }, 'Sweden is neutral; only Oslo has fallen.'),
      victory('axis', said, 'Quite right.'),
      victory('allied', { type: 'confirm', report }),
    ];
  });
}

const JAPAN = ['Tokyo 1', 'Tokyo 2', 'Osaka 1', 'Osaka 2', 'Nagoya', 'Kyoto', 'Fukuoka', 'Sapporo', 'Nagasaki'];

/** The printed factories here are examples: a group types its own map's. */
const houseSteps: readonly ScriptStep[] = [
  {
    book: 'wif-house',
    part: 'organiser',
    action: {
      type: 'report',
      body: { kind: 'factories', japan: JAPAN.map((id) => ({ id, hex: id.replace(/ \d$/, '') })) },
    },
  },
];

/** The sides agree before the first turn: a turn waits for what is under discussion. */
const agreed = (part: 'axis' | 'allied'): ScriptStep => ({
  book: 'wif-house',
  part,
  action: { type: 'confirm', report: 1 },
  added: `factories-${part}`,
});

/** A campaign of World in Flames, two years on. */
export const CAMPAIGN_STEPS: readonly ScriptStep[] = [
  ...houseSteps,
  agreed('axis'),
  agreed('allied'),
  ...victorySteps(),
];
