import type { JsonObject } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import { getEnv } from '@/lib/env';
import { jsonObject } from '@/lib/games/model/shapes';
import type { Route } from '@/lib/http/contract/declaration';
import { openApiDocument } from '@/lib/http/contract/openapi';
import { VERSION } from '@/lib/http/contract/version';
import { route } from '../_route';
import { describedRoutes } from '../_routes';

export const GET: Route = route({
  summary: 'This document.',
  auth: 'none',
  answer: jsonObject,
  handler: (): Result<JsonObject, never> =>
    ok(openApiDocument({ ...describedRoutes, '/api/openapi.json': { GET } }, getEnv().PUBLIC_URL, VERSION)),
});
