import { route } from '@/app/api/_route';
import { erasedSchema, eraseNote } from '@/lib/games/game-master/erase-note';
import { noteParams } from '@/lib/http/schemas/schemas';

export const DELETE = route({
  summary:
    'Erase the words of a note for good. The log keeps its id, so every proof still holds. Erasing twice is the same as once.',
  auth: 'write',
  params: noteParams,
  unknown: 'game-not-found',
  answer: erasedSchema,
  refusals: ['note-not-found', 'not-your-note'],
  handler: ({ services, by, params }) => eraseNote(services, { by, ...params }),
});
