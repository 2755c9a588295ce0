/** What tells a page that it stands in another site's frame. Callers cannot set it. */
export const EMBEDDED_HEADER = 'x-fieldpost-embedded';

const REPLAY = /^\/games\/[^/?#]+\/replay$/;

/** Whether an address is one that other sites may put into a frame: a replay that is asked for as such, nothing else. */
export function isEmbeddable(url: string): boolean {
  const [path = '', query = ''] = url.split('?');
  return REPLAY.test(path) && new URLSearchParams(query).getAll('embed').join() === '1';
}
