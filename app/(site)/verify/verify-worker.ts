import { findRuleset } from '@/lib/rulesets/index';
import { checkpointsIn } from '@/lib/trust/mail-text';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import type { OutsideCheckpoint } from '@/lib/trust/verify/witnesses';
import type { VerifierReady, VerifyAnswer, VerifyRequest } from './messages';

/**
 * The verifier of `fieldpost verify`, in a thread of its own so that the page goes on answering. It has the rules with it
 * and asks nobody for anything: the file stays where it is.
 */
const say = (answer: VerifierReady | VerifyAnswer): void => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  try {
    verify(data);
  } catch (error) {
    say({ broken: error instanceof Error ? error.message : String(error) });
  }
});

function verify({ file, kept }: VerifyRequest): void {
  const began = performance.now();
  const found = kept.map(({ name, bytes }) => ({ name, notes: checkpointsIn(bytes) }));
  const empty = found.find(({ notes }) => notes.length === 0);
  if (empty !== undefined) say({ without: empty.name });
  else {
    const outside = found.flatMap(({ name, notes }) => notes.map((note): OutsideCheckpoint => ({ from: name, note })));
    const report = verifyExport({ file, outside, findRuleset, progress: (at) => say({ at }) });
    say({ report, seconds: (performance.now() - began) / 1000 });
  }
}

say({ ready: true });
