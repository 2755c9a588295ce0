import type { Power, PowerStatus } from '@/lib/rulesets/_shared/wif/powers';
import type { Change } from '@/lib/rulesets/wif-victory/body';
import type { Control, Vichy } from '@/lib/rulesets/wif-victory/setup';
import type { CountingView, TargetView, View } from '@/lib/rulesets/wif-victory/view/types';

/**
 * A turn report as its form holds it: one field of each kind a target. `same` stands for a target that the report does
 * not speak of. The server reads the posted form with these functions, the browser the form while it is filled in.
 */
export interface RowDraft {
  readonly who: Control | 'same';
  readonly by: Power | '';
  readonly supply: 'in' | 'out' | '';
  readonly minor: boolean;
}

/** The first value of a field; undefined when it is not in the form. */
export type Read = (name: string) => string | undefined;

export const WHO: readonly Control[] = ['axis', 'allied', 'neutral', 'vichy'];
const isControl = (word: string | undefined): word is Control => WHO.some((known) => known === word);
const POWERS: readonly Power[] = ['GE', 'IT', 'JP', 'CW', 'FR', 'US', 'USSR', 'CH'];
export const isPower = (word: string | undefined): word is Power => POWERS.some((known) => known === word);

export function draftOf(read: Read, id: string): RowDraft {
  const [who, by, supply] = [read(`who-${id}`), read(`by-${id}`), read(`supply-${id}`)];
  return {
    who: isControl(who) ? who : 'same',
    by: isPower(by) ? by : '',
    supply: supply === 'in' || supply === 'out' ? supply : '',
    minor: read(`minor-${id}`) !== undefined,
  };
}

/** The draft that says what is so now. */
export function draftOfTarget({ control, by, supplied, aligned }: TargetView): RowDraft {
  const supply = supplied ? 'in' : control === 'axis' ? 'out' : '';
  return { who: control, by: control === 'axis' ? (by ?? '') : '', supply, minor: aligned === true };
}

/** The draft that a report's change fills in. */
export function draftOfChange({ control, by, supplied, aligned }: Change): RowDraft {
  const supply = supplied === undefined ? '' : supplied ? 'in' : 'out';
  return { who: control, by: by ?? '', supply, minor: aligned === true };
}

/** Only what its control asks for: a field that the page hides may still hold something. */
function tidy({ who, by, supply, minor }: RowDraft): RowDraft {
  if (who === 'axis') return { who, by, supply, minor };
  return { who, by: '', supply: who === 'vichy' ? supply : '', minor: false };
}

export const draftKey = (draft: RowDraft): string => {
  const { who, by, supply, minor } = tidy(draft);
  return [who, by, supply, minor ? 'minor' : ''].join('/');
};

/** Undefined when the report does not speak of the target. */
export function changeOf(target: string, draft: RowDraft): Change | undefined {
  const { who, by, supply, minor } = tidy(draft);
  if (who === 'same') return undefined;
  return {
    target,
    control: who,
    ...(by === '' ? {} : { by }),
    ...(supply === '' ? {} : { supplied: supply === 'in' }),
    ...(minor ? { aligned: true } : {}),
  };
}

/** What the form says of powers and Vichy France, over what the view says. */
export interface Behind {
  readonly statusOf: (power: Power) => PowerStatus | undefined;
  readonly vichy: Vichy | undefined;
}

export function behindOf(read: Read, view: Pick<View, 'powers' | 'vichy'>): Behind {
  return {
    statusOf: (power) => {
      const known = view.powers.find((one) => one.power === power);
      return known?.choices.find(({ status }) => status === read(`status-${power}`))?.status ?? known?.status;
    },
    vichy: vichyOf(read('vichy')) ?? view.vichy,
  };
}

const VICHY: readonly Vichy[] = ['absent', 'none', 'GE', 'IT', 'JP'];
const vichyOf = (word: string | undefined): Vichy | undefined => VICHY.find((known) => known === word);

/** Whether a target would count as held: looked up in the view's own table. */
function counts(draft: RowDraft, before: TargetView, behind: Behind, counting: CountingView): boolean {
  const { who, by, supply } = tidy(draft);
  const gone = counting.anchors?.gone ?? [];
  const anchors = counting.anchors?.powers ?? [];
  const isGone = (power: Power) => gone.some((status) => status === behind.statusOf(power));
  if (anchors.length > 0 && anchors.every(isGone)) return false;
  const inherited = before.control === 'axis' ? before.by : undefined;
  const axisHolder = by === '' ? inherited : by;
  const vichyHolder = isPower(behind.vichy) ? behind.vichy : undefined;
  const holder = who === 'vichy' ? vichyHolder : axisHolder;
  const status = holder === undefined ? 'none' : (behind.statusOf(holder) ?? 'none');
  return counting.held[`${who}/${supply === 'in' ? 'in' : 'out'}/${status}`] ?? false;
}

/** Whether a target is held after the turn, if it goes as the form says; an aligned minor's only where those count. */
export function isHeld(
  draft: RowDraft,
  target: TargetView,
  behind: Behind,
  { counting, alignedMinorsCount }: Pick<View, 'counting' | 'alignedMinorsCount'>,
): boolean {
  const aside = draft.who === 'axis' && draft.minor && !alignedMinorsCount;
  return !aside && counts(draft, target, behind, counting);
}
