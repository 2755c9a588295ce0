import { route } from '@/app/api/_route';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import { draftsSchema } from '@/lib/games/drafts/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';
import { draftReceiptSchema, draftsQuery, keepDraftBody } from '@/lib/http/schemas/side-schemas';

const KEEP_REFUSALS = [
  'not-your-seat',
  'not-your-part',
  'drafts-only',
  'game-not-started',
  'game-over',
  'invalid-action',
  'invalid-orders',
  'invalid-note',
  'no-such-draft',
  'draft-changed',
  'too-many-drafts',
  'rules-not-here',
] as const;

export const GET = route({
  summary: 'What your side has prepared, each with whether the rules would take it now.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  query: draftsQuery,
  answer: draftsSchema,
  refusals: ['not-your-seat', 'not-your-part'],
  handler: ({ services, by, params: { gameId }, query }) => readDrafts(services, { by, gameId, ...query }),
});

export const POST = route({
  summary: 'Keep an action for your side to see, or change one that is kept. Nothing is done in the game.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: keepDraftBody,
  answer: draftReceiptSchema,
  refusals: KEEP_REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => keepDraft(services, { by, gameId, ...body }),
});
