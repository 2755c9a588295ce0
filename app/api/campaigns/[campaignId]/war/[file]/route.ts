import { route } from '@/app/api/_route';
import { readWarFile } from '@/lib/games/campaigns/war/read-war-file';
import { sheetSchema } from '@/lib/games/play/read-sheet';
import { warFileParams } from '@/lib/http/schemas/campaign-schemas';

export const GET = route({
  summary:
    'The war of a campaign as it stands, in one file for all its games (war.csv, war.json), or a filled example of it.',
  auth: 'optional',
  params: warFileParams,
  unknown: 'campaign-not-found',
  answer: sheetSchema,
  as: 'file',
  refusals: ['not-asked', 'game-not-started', 'sheet-not-found', 'rules-not-here'],
  handler: ({ services, by, params }) => readWarFile(services, { by, ...params }),
});
