import { z } from 'zod';
import { OFFSETS } from '@/lib/core/hex/coordinates';
import { midWarSetup } from '../_shared/mid-war/position';
import { reportingSetup } from '../_shared/reporting/schemas';
import { compareTurns, turnCodeSchema } from '../_shared/wif/calendar';
import { holderSchema } from './vocabulary';

const shape = z.strictObject({
  ...reportingSetup,
  ...midWarSetup,
  /** Who closes a turn: the sides here, or the victory game of the same campaign. */
  calendar: z.enum(['own', 'campaign']).default('own'),
  firstTurn: turnCodeSchema.default('SO39'),
  lastTurn: turnCodeSchema.default('JA45'),
  /** Which lines of the printed map are shifted half a hex downwards or to the right. */
  mapOffset: z.enum(OFFSETS).default('even-columns'),
  /** How hexes are written in answers; both ways are always read. */
  mapNotation: z.enum(['four-digit', 'axial']).default('four-digit'),
  /** R-WH-1 */
  isolationIgnoresSea: z.boolean().default(false),
  /** R-WH-3 */
  partisansBlock: z.boolean().default(true),
  /** R-WH-6 */
  italyRollOptional: z.boolean().default(false),
  /** R-WH-9: a note for the players, who do the counting. */
  sardiniaIsMainland: z.boolean().default(true),
  /** R-WH-12 */
  recapturedFactoriesRestored: z.boolean().default(true),
  /** R-WH-17: what the group has agreed to do with Japan's units; empty: the organiser decides. */
  japanSurrenderEffect: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u, 'on one line')
    .default(''),
  /** R-WH-21: Italian factory hexes are places of the organiser's list; games of before it take any word. */
  listedHexes: z.literal(true).optional(),
  /** Who has the cities that both games of a campaign ask for is told by the victory game (R-WH-22); games of before ask. */
  sharesFacts: z.literal(true).optional(),
  /** Who holds the four cities of Japan's roll at the start. */
  cities: z
    .strictObject({
      shanghai: holderSchema.default('japanese'),
      vladivostok: holderSchema.default('allied'),
      manila: holderSchema.default('allied'),
      taihoku: holderSchema.default('japanese'),
    })
    .prefault({}),
});

export type Setup = z.infer<typeof shape>;

export const setupOfNewGames = (setup: Setup): Setup => ({
  ...setup,
  keepsReports: true,
  listedHexes: true,
  ...(setup.calendar === 'campaign' ? toldByTheCampaign(setup) : {}),
});

/** The victory game tells at the start where a city is not Allied. */
const toldByTheCampaign = ({ cities }: Setup): Pick<Setup, 'sharesFacts' | 'cities'> => ({
  sharesFacts: true,
  cities: { ...cities, manila: 'allied', vladivostok: 'allied' },
});

export const setupSchema = shape.refine(({ firstTurn, lastTurn }) => compareTurns(firstTurn, lastTurn) <= 0, {
  message: 'the last turn comes before the first',
  path: ['lastTurn'],
});
