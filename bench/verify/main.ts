import { createHash } from 'node:crypto';
import { findRuleset } from '@/lib/rulesets/index';
import { leafOf } from '@/lib/trust/entry';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { note } from '../report';
import { exportOf } from './game';

/**
 * How long it takes to verify an exported game, beside hashing the same bytes in the same run: all of the file in one go,
 * and line by line as the log's leaves are. Medians of the time on the processor, so that other programs do not count.
 * Usage: tsx bench/verify/main.ts [--entries 10000] [--runs 7]
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};

const rules = findRuleset('triumph-of-the-will');
if (rules === undefined) throw new Error('there are no rules to play by');
const file = exportOf(rules, option('entries', 10_000));
const bytes = Buffer.from(file);
const lines = file.trimEnd().split('\n');
const runs = option('runs', 7);

const report = verifyExport({ file: bytes, findRuleset });
const counted = (id: string): number => report.checks.find((check) => check.id === id)?.checked ?? 0;
const failed = report.checks.filter(({ result }) => result === 'failed');
if (failed.length > 0) throw new Error(JSON.stringify(failed));

const verified = median(() => verifyExport({ file: bytes, findRuleset }));
const unruled = median(() => verifyExport({ file: bytes, findRuleset: () => undefined }));
const whole = median(() => createHash('sha256').update(bytes).digest());
const leaves = median(() => lines.map(leafOf));

console.log(
  `Node ${process.version}; ${report.entries} entries, ${bytes.length} bytes, ${counted('checkpoints')} checkpoints,`,
);
console.log(
  `${counted('decisions')} actions decided again, ${counted('faces')} dice thrown again; verdict ${report.verdict}`,
);
console.log('');
tell('verify, all checks', verified);
tell('verify, without rules', unruled);
tell('SHA-256 of the file', whole);
tell('SHA-256 of each line', leaves);
console.log('');
console.log(`verifying takes ${(verified / whole).toFixed(1)} times hashing the file in one go,`);
note({ what: 'verifying an export', reference: 'SHA-256 of the file', ratio: verified / whole });
note({ what: 'verifying an export', reference: 'SHA-256 of each line', ratio: verified / leaves });
console.log(`and ${(verified / leaves).toFixed(1)} times hashing it line by line`);

function median(run: () => unknown): number {
  const took = Array.from({ length: runs }, () => {
    const began = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000_000;
  });
  return took.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

function tell(what: string, seconds: number): void {
  const rate = report.entries / seconds;
  console.log(`${what.padEnd(24)}${seconds.toFixed(4).padStart(10)} s${rate.toFixed(0).padStart(12)} entries a second`);
}
