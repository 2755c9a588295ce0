/** An analysis of a long war, as long as it may be. */
export interface LongAnalysis {
  readonly gameId: string;
  readonly analysisId: string;
  /** The last order of its line. */
  readonly at: number;
}

interface Extended {
  readonly analysisId: string;
  readonly at: number;
}

interface Read {
  readonly position: { readonly awaiting: readonly { readonly role: string; readonly decision: string }[] };
}

/** What each decision of Triumph of the Will is answered by, turn after turn. */
const ANSWERS: Readonly<Record<string, string>> = { build: 'BUILD 1 Inf', 'take-action': 'PASS' };
/** What a turn that nobody can afford is answered by. */
const NOTHING: Readonly<Record<string, string>> = { build: 'BUILD nothing' };

/** Both sides build and pass, turn after turn, until the analysis is full or the war is over. */
export async function longAnalysis(origin: string, cookie: string, gameId: string): Promise<LongAnalysis> {
  const base = `${origin}/api/games/${gameId}/analyses`;
  const post = async (path: string, body: object): Promise<Extended | undefined> => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return answer.ok ? answer.json() : undefined;
  };
  const awaitingAt = async ({ analysisId, at }: Extended) => {
    const read: Read = await (await fetch(`${base}/${analysisId}?at=${at}`, { headers: { cookie } })).json();
    return read.position.awaiting[0];
  };
  let last = await post('', { role: 'german', orders: 'BUILD 1 Inf' });
  if (last === undefined) throw new Error('the analysis could not be begun');
  for (let full = false; !full; ) {
    const asked = await awaitingAt(last);
    const orders = [ANSWERS, NOTHING].flatMap((answers) => answers[asked?.decision ?? ''] ?? []);
    let next: Extended | undefined;
    for (const order of orders)
      next ??= await post(`/${last.analysisId}/orders`, { at: last.at, role: asked?.role, orders: order });
    full = next === undefined;
    last = next ?? last;
  }
  return { gameId, ...last };
}
