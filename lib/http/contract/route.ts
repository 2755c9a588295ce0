import { answerRequest } from '../request/answer-request';
import { fromWeb } from '../request/api-request';
import type { Auth } from '../request/caller';
import type { By, Declaration, Params, Prepared, Route, Wiring } from './declaration';
import { toResponse } from './reply';

/** Makes the `route` that the route files use: the wiring once, a declaration a verb. */
export function routesOver<House>(wiring: Wiring<House>) {
  return function route<A extends Auth, P = unknown, Q = unknown, B = unknown, Out = unknown>(
    declaration: Declaration<House, A, P, Q, B, Out>,
  ): Route {
    const prepared = prepare(wiring, declaration);
    const answer: Route['answer'] = (request, params, requestId) =>
      answerRequest(wiring, prepared, { request, params, requestId });
    const forNext = async (request: Request, context: { readonly params: Promise<unknown> }): Promise<Response> =>
      toResponse(await answer(fromWeb(request), (await context.params) as Params, crypto.randomUUID()));
    return Object.assign(forNext, { described: declaration, answer });
  };
}

/** The one place where the types of a declaration are forgotten: each value was parsed by the schema of that type. */
function prepare<House, A extends Auth, P, Q, B, Out>(
  wiring: Wiring<House>,
  declaration: Declaration<House, A, P, Q, B, Out>,
): Prepared {
  const { version: versionOf, handler, ...described } = declaration;
  return {
    ...described,
    ...(versionOf === undefined ? {} : { versionOf: (answer: unknown) => versionOf(answer as Out) }),
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
