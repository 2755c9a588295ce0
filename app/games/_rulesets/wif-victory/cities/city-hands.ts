import type { Change, CitiesBody } from '@/lib/rulesets/wif-victory/body';

type Hands = Omit<Change, 'target'>;

/** Who can have a city of the Pacific, as one choice each; anybody else comes with the turn's report. */
export const CITY_HANDS: readonly { readonly value: string; readonly label: string; readonly hands: Hands }[] = [
  { value: 'allied', label: 'Allied', hands: { control: 'allied' } },
  { value: 'japan-in', label: 'Japan, in supply', hands: { control: 'axis', by: 'JP', supplied: true } },
  { value: 'japan-out', label: 'Japan, out of supply', hands: { control: 'axis', by: 'JP', supplied: false } },
  { value: 'neutral', label: 'neutral', hands: { control: 'neutral' } },
];

/** The choice that says this of a city; empty where nothing is said. */
export const handsKey = (change: CitiesBody['changes'][number] | undefined): string =>
  CITY_HANDS.find(
    ({ hands }) => hands.control === change?.control && hands.by === change.by && hands.supplied === change.supplied,
  )?.value ?? '';

/** What a choice says of a city; nothing where none was made. */
export function cityChange(target: string, choice: string): readonly Change[] {
  const made = CITY_HANDS.find(({ value }) => value === choice);
  return made === undefined ? [] : [{ target, ...made.hands }];
}
