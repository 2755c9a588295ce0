import type { Power } from '@/lib/rulesets/_shared/wif/powers';

/** The parts of the world in which a report is filled in, in the order of its page. */
export const REGIONS = [
  'West Europe',
  'North and East Europe',
  'Balkans',
  'Middle East',
  'Africa',
  'South and South-East Asia',
  'Pacific',
  'Americas',
] as const;
export type Region = (typeof REGIONS)[number];

export const TIERS = ['tertiary', 'secondary', 'primary'] as const;
export type Tier = (typeof TIERS)[number];

/** What a target is worth once it was held for three turns in a row (2.0). */
const TIER_POINTS: Readonly<Record<Tier, number>> = { tertiary: 1, secondary: 3, primary: 9 };

/** What a list below says of one target; `power` or `minor` is who has it in 1939: not from the rules, and open to edit. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly power?: Power;
  readonly minor?: string;
  readonly historical?: true;
  readonly french?: true;
  readonly aliases?: readonly string[];
}

const TERTIARY = [
  { id: 'aden', name: 'Aden', region: 'Middle East', power: 'CW' },
  { id: 'amsterdam', name: 'Amsterdam', region: 'West Europe', minor: 'Netherlands', historical: true },
  { id: 'antwerp', name: 'Antwerp', region: 'West Europe', minor: 'Belgium', historical: true },
  { id: 'athens', name: 'Athens', region: 'Balkans', minor: 'Greece', historical: true },
  { id: 'baghdad', name: 'Baghdad', region: 'Middle East', minor: 'Iraq' },
  {
    id: 'batavia',
    name: 'Batavia',
    region: 'South and South-East Asia',
    minor: 'Netherlands',
    historical: true,
    aliases: ['Jakarta'],
  },
  { id: 'belgrade', name: 'Belgrade', region: 'Balkans', minor: 'Yugoslavia', historical: true },
  { id: 'colombo', name: 'Colombo', region: 'South and South-East Asia', power: 'CW' },
  { id: 'dakar', name: 'Dakar', region: 'Africa', power: 'FR', french: true },
  { id: 'dutch-harbor', name: 'Dutch Harbor', region: 'Pacific', power: 'US' },
  { id: 'gibraltar', name: 'Gibraltar', region: 'West Europe', power: 'CW' },
  { id: 'jerusalem', name: 'Jerusalem', region: 'Middle East', power: 'CW' },
  { id: 'kiev', name: 'Kiev', region: 'North and East Europe', power: 'USSR', historical: true },
  {
    id: 'marseilles',
    name: 'Marseilles',
    region: 'West Europe',
    power: 'FR',
    historical: true,
    french: true,
    aliases: ['Marseille'],
  },
  { id: 'pago-pago', name: 'Pago Pago', region: 'Pacific', power: 'US' },
  { id: 'paris', name: 'Paris', region: 'West Europe', power: 'FR', historical: true },
  { id: 'rabaul', name: 'Rabaul', region: 'Pacific', power: 'CW', historical: true },
  { id: 'riyadh', name: 'Riyadh', region: 'Middle East', minor: 'Saudi Arabia' },
  { id: 'saigon', name: 'Saigon', region: 'South and South-East Asia', power: 'FR', historical: true, french: true },
  { id: 'scapa-flow', name: 'Scapa Flow', region: 'West Europe', power: 'CW' },
  { id: 'singapore', name: 'Singapore', region: 'South and South-East Asia', power: 'CW', historical: true },
  { id: 'stockholm', name: 'Stockholm', region: 'North and East Europe', minor: 'Sweden' },
  { id: 'suez', name: 'Suez', region: 'Middle East', power: 'CW' },
  { id: 'teheran', name: 'Teheran', region: 'Middle East', minor: 'Persia', aliases: ['Tehran'] },
  { id: 'vladivostok', name: 'Vladivostok', region: 'Pacific', power: 'USSR' },
  { id: 'warsaw', name: 'Warsaw', region: 'North and East Europe', minor: 'Poland', historical: true },
  { id: 'wellington', name: 'Wellington', region: 'Pacific', power: 'CW' },
] as const;

const SECONDARY = [
  { id: 'baku', name: 'Baku', region: 'North and East Europe', power: 'USSR' },
  { id: 'birmingham', name: 'Birmingham', region: 'West Europe', power: 'CW' },
  { id: 'buenos-aires', name: 'Buenos Aires', region: 'Americas', minor: 'Argentina' },
  { id: 'calcutta', name: 'Calcutta', region: 'South and South-East Asia', power: 'CW' },
  { id: 'cape-town', name: 'Cape Town', region: 'Africa', power: 'CW' },
  {
    id: 'diego-suarez',
    name: 'Diego Suarez',
    region: 'Africa',
    power: 'FR',
    french: true,
    aliases: ['Diego-Suarez', 'Antsiranana'],
  },
  { id: 'istanbul', name: 'Istanbul', region: 'Balkans', minor: 'Turkey' },
  { id: 'leningrad', name: 'Leningrad', region: 'North and East Europe', power: 'USSR' },
  { id: 'madrid', name: 'Madrid', region: 'West Europe', minor: 'Spain' },
  { id: 'manila', name: 'Manila', region: 'Pacific', power: 'US', historical: true },
  { id: 'oslo', name: 'Oslo', region: 'North and East Europe', minor: 'Norway', historical: true },
  { id: 'sao-paulo', name: 'Sao Paulo', region: 'Americas', minor: 'Brazil', aliases: ['São Paulo'] },
  { id: 'sverdlovsk', name: 'Sverdlovsk', region: 'North and East Europe', power: 'USSR', aliases: ['Yekaterinburg'] },
] as const;

const PRIMARY = [
  { id: 'new-york', name: 'New York', region: 'Americas', power: 'US' },
  { id: 'canberra', name: 'Canberra', region: 'Pacific', power: 'CW' },
  { id: 'delhi', name: 'Delhi', region: 'South and South-East Asia', power: 'CW' },
  { id: 'washington-d-c', name: 'Washington D.C.', region: 'Americas', power: 'US', aliases: ['Washington'] },
  { id: 'london', name: 'London', region: 'West Europe', power: 'CW' },
  { id: 'los-angeles', name: 'Los Angeles', region: 'Americas', power: 'US' },
  { id: 'moscow', name: 'Moscow', region: 'North and East Europe', power: 'USSR' },
  { id: 'honolulu', name: 'Honolulu', region: 'Pacific', power: 'US' },
  { id: 'mexico-city', name: 'Mexico City', region: 'Americas', minor: 'Mexico' },
  { id: 'montreal', name: 'Montreal', region: 'Americas', power: 'CW' },
  { id: 'ottawa', name: 'Ottawa', region: 'Americas', power: 'CW', aliases: ['Ottowa'] },
  { id: 'panama', name: 'Panama', region: 'Americas', power: 'US', aliases: ['Panama City', 'Panama Canal'] },
  { id: 'san-francisco', name: 'San Francisco', region: 'Americas', power: 'US' },
  { id: 'stalingrad', name: 'Stalingrad', region: 'North and East Europe', power: 'USSR' },
  { id: 'vancouver', name: 'Vancouver', region: 'Americas', power: 'CW' },
] as const;

export type TargetId = (typeof TERTIARY | typeof SECONDARY | typeof PRIMARY)[number]['id'];

export interface Target {
  readonly id: TargetId;
  readonly name: string;
  readonly tier: Tier;
  /** 1, 3 or 9. */
  readonly points: number;
  readonly region: Region;
  /** The major power, or else the minor country, that is taken to have it in 1939. */
  readonly power?: Power;
  readonly minor?: string;
  /** One of the fourteen that the Axis held for long enough in history (2.4). */
  readonly historical: boolean;
  /** French in 1939, and so likely to become Vichy: its form offers that first. */
  readonly french: boolean;
  readonly aliases: readonly string[];
}

const targetOf =
  (tier: Tier) =>
  (row: Row & { readonly id: TargetId }): Target => {
    const { historical = false, french = false, aliases = [] } = row;
    return { ...row, tier, points: TIER_POINTS[tier], historical, french, aliases };
  };

/** All 55 targets in the order of the rules: tertiary, secondary, primary. */
export const TARGETS: readonly Target[] = [
  ...TERTIARY.map(targetOf('tertiary')),
  ...SECONDARY.map(targetOf('secondary')),
  ...PRIMARY.map(targetOf('primary')),
];

export const TARGET_IDS: readonly TargetId[] = TARGETS.map(({ id }) => id);

const BY_ID: ReadonlyMap<string, Target> = new Map(TARGETS.map((target) => [target.id, target]));

/** Undefined for an id that is none of the 55. */
export const targetById = (id: string): Target | undefined => BY_ID.get(id);
export const isTargetId = (id: string): id is TargetId => BY_ID.has(id);
export const targetName = (id: string): string => BY_ID.get(id)?.name ?? id;

const sum = (targets: readonly Target[]): number => targets.reduce((total, { points }) => total + points, 0);

/** 201: every target held for three turns. */
export const MAXIMUM_POINTS = sum(TARGETS);
/** 18: what the Axis reached in history, by the same count (2.4). */
export const HISTORICAL_POINTS = historicalOf(TARGETS);

/** What these targets brought in history. */
export function historicalOf(targets: readonly Target[]): number {
  return sum(targets.filter(({ historical }) => historical));
}
