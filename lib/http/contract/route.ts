import type { z } from 'zod';
import type { Infer } from '@/lib/games/model/shapes';
import { answerRequest } from '../request/answer-request';
import { ClientGone, WebRequest } from '../request/api-request';
import type { Auth } from '../request/caller';
import { answerWhole } from '../server/answer-api';
import type { By, Declaration, Params, Prepared, Route, Wiring } from './declaration';
import { toResponse } from './reply';

/** Makes the `route` that the route files use: the wiring once, a declaration a verb. */
export function routesOver<Own>(wiring: Wiring<Own>) {
  return function route<A extends Auth, P = unknown, Q = unknown, B = unknown, S extends z.ZodType = z.ZodType>(
    declaration: Declaration<Own, A, P, Q, B, S>,
  ): Route {
    const prepared = prepare(wiring, declaration);
    const answer: Route['answer'] = (request, params, requestId) =>
      answerRequest(wiring, prepared, { request, params, requestId });
    const events = declaration.as === 'events';
    const forNext: NextHandler = (request, context) => answerNext(wiring, { request, context, answer, events });
    return Object.assign(forNext, { described: declaration, answer });
  };
}

type NextHandler = (request: Request, context: { readonly params: Promise<unknown> }) => Promise<Response>;

interface NextCall {
  readonly request: Request;
  readonly context: { readonly params: Promise<unknown> };
  readonly answer: Route['answer'];
  readonly events: boolean;
}

/** One call of an exported handler by Next: the same checks, headers, log and metrics as through our own server. */
async function answerNext<Own>(wiring: Wiring<Own>, { request, context, answer, events }: NextCall): Promise<Response> {
  const began = performance.now();
  const requestId = crypto.randomUUID();
  const serving = wiring.serving();
  const call = new WebRequest(request, serving.trustProxy);
  const params = (await context.params) as Params;
  try {
    const reply = await answerWhole(serving, {
      request: call,
      requestId,
      began,
      pattern: serving.patternOf(call.path),
      params,
      events,
      isGone: () => request.signal.aborted,
      answer: () => answer(call, params, requestId),
    });
    return toResponse(reply, [...serving.headers, 'x-request-id', requestId], call.method !== 'HEAD');
  } catch (error) {
    if (error instanceof ClientGone) return new Response(null, { status: NOBODY_THERE });
    throw error;
  }
}

/** Nobody reads it: the caller hung up. */
const NOBODY_THERE = 499;

/** The one place where the types of a declaration are forgotten: each value was parsed by the schema of that type. */
function prepare<Own, A extends Auth, P, Q, B, S extends z.ZodType>(
  wiring: Wiring<Own>,
  declaration: Declaration<Own, A, P, Q, B, S>,
): Prepared {
  const { version: versionOf, handler, ...described } = declaration;
  return {
    ...described,
    ...(versionOf === undefined ? {} : { versionOf: (answer: unknown) => versionOf(answer as Infer<S>) }),
    run: async ({ caller, params, query, body, file, version, key, request }) =>
      handler({
        services: await wiring.services(),
        by: caller?.userId as By<A>,
        caller,
        params: params as P,
        query: query as Q,
        body: body as B,
        file,
        version,
        key,
        request,
      }),
  };
}
