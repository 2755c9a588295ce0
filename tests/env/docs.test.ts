import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';

it('docs/operating.md names every setting there is', () => {
  const parsed = parseEnv({});
  if (!parsed.ok) throw new Error(parsed.error.join('\n'));
  const manual = readFileSync('docs/operating.md', 'utf8');
  // DEMO is not set by anybody: it follows from SMTP_URL.
  const settings = Object.keys(parsed.value).filter((name) => name !== 'DEMO');
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
