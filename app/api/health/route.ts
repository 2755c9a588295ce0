import { ok } from '@/lib/core/result';
import { statusSchema } from '@/lib/http/schemas/schemas';
import { route } from '../_route';

export const GET = route({
  summary: 'This process answers.',
  auth: 'none',
  probe: true,
  answer: statusSchema,
  handler: () => ok({ status: 'ok' as const }),
});
