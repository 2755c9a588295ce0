import { route } from '@/app/api/_route';
import { joinedSchema, joinGame } from '@/lib/games/seats/join-game';
import { invitationSchema, readInvitation } from '@/lib/games/seats/read-invitation';
import { invitationParams, joinBody, NAME_REFUSALS } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'What an invitation is for. Reading it changes nothing.',
  auth: 'optional',
  params: invitationParams,
  unknown: 'invitation-not-found',
  answer: invitationSchema,
  handler: ({ services, by, params }) => readInvitation(services, { by, ...params }),
});

export const POST = route({
  summary: 'Take the seat; with the last seat the game starts.',
  auth: 'write',
  params: invitationParams,
  unknown: 'invitation-not-found',
  body: joinBody,
  bodyOptional: true,
  answer: joinedSchema,
  refusals: ['seat-taken', 'in-another-side', 'game-over', 'invalid-setup', ...NAME_REFUSALS],
  handler: ({ services, by, params, body }) => joinGame(services, { by, ...params, ...body }),
});
