import type { JsonObject } from '@/lib/core/json';
import { ok, type Result } from '@/lib/core/result';
import { getEnv } from '@/lib/env';
import { jsonObject } from '@/lib/games/model/shapes';
import type { Route } from '@/lib/http/contract/declaration';
import { openApiDocument } from '@/lib/http/contract/openapi';
import { VERSION } from '@/lib/http/contract/version';
import { route } from '../_route';
import { describedRoutes } from '../_routes';

let made: { readonly server: string; readonly document: JsonObject } | undefined;

/** Made at the first question, for anybody may ask: it takes the processor longer than most answers, and stays the same. */
function documentOf(server: string): JsonObject {
  if (made?.server === server) return made.document;
  const document = openApiDocument({ ...describedRoutes, '/api/openapi.json': { GET } }, server, VERSION);
  made = { server, document };
  return document;
}

export const GET: Route = route({
  summary: 'This document.',
  auth: 'none',
  answer: jsonObject,
  handler: (): Result<JsonObject, never> => ok(documentOf(getEnv().PUBLIC_URL)),
});
