import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RIGHTS } from '@/lib/games/model/permissions';
import { PARTS } from '@/lib/games/model/types';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const appFiles = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' }).map((file) =>
  `app/${file}`.replaceAll('\\', '/'),
);

/**
 * Who may open a page. `anybody`; `signed-in`, who is asked to sign in first; `game`: anybody who may read the game, by the one
 * table of rights; `link`: anybody who has the secret of the address; `demo`: only where the demo runs.
 */
const PAGES: Readonly<Record<string, 'anybody' | 'signed-in' | 'game' | 'link' | 'demo'>> = {
  'app/(site)/page.tsx': 'anybody',
  'app/(site)/account-deleted/page.tsx': 'anybody',
  'app/(site)/appearance/page.tsx': 'anybody',
  'app/(site)/keys/page.tsx': 'anybody',
  'app/(site)/mail/confirm/page.tsx': 'link',
  'app/(site)/mail/stop/page.tsx': 'link',
  'app/(site)/profile/page.tsx': 'signed-in',
  'app/(site)/profile/address/confirm/page.tsx': 'link',
  'app/(site)/profile/address/undo/page.tsx': 'link',
  'app/(site)/profile/address/undone/page.tsx': 'anybody',
  'app/(site)/profile/channels/page.tsx': 'signed-in',
  'app/(site)/profile/delete/page.tsx': 'signed-in',
  'app/(site)/profile/history/page.tsx': 'signed-in',
  'app/(site)/profile/notifications/page.tsx': 'signed-in',
  'app/(site)/profile/tokens/page.tsx': 'signed-in',
  'app/(site)/sign-in/page.tsx': 'anybody',
  'app/(site)/sign-in/confirm/page.tsx': 'link',
  'app/(site)/sign-in/sent/page.tsx': 'anybody',
  'app/(site)/verify/page.tsx': 'anybody',
  'app/campaigns/[campaignId]/page.tsx': 'game',
  'app/campaigns/[campaignId]/war/page.tsx': 'game',
  'app/campaigns/new/page.tsx': 'signed-in',
  'app/dev/emails/page.tsx': 'demo',
  'app/dev/emails/[kind]/page.tsx': 'demo',
  'app/dev/mailbox/page.tsx': 'demo',
  'app/dev/mailbox/[mailId]/page.tsx': 'demo',
  'app/games/page.tsx': 'signed-in',
  'app/games/at-risk/page.tsx': 'signed-in',
  'app/games/new/page.tsx': 'signed-in',
  'app/games/open/page.tsx': 'signed-in',
  'app/games/import/page.tsx': 'signed-in',
  'app/games/public/page.tsx': 'anybody',
  'app/games/[gameId]/page.tsx': 'game',
  'app/games/[gameId]/analysis/page.tsx': 'game',
  'app/games/[gameId]/analysis/[analysisId]/page.tsx': 'game',
  'app/games/[gameId]/analysis/new/page.tsx': 'game',
  'app/games/[gameId]/audit/page.tsx': 'game',
  'app/games/[gameId]/brief/page.tsx': 'game',
  'app/games/[gameId]/channels/page.tsx': 'game',
  'app/games/[gameId]/clock/page.tsx': 'game',
  'app/games/[gameId]/desk/page.tsx': 'game',
  'app/games/[gameId]/desk/sealed/page.tsx': 'game',
  'app/games/[gameId]/dice/page.tsx': 'game',
  'app/games/[gameId]/entries/[seq]/page.tsx': 'game',
  'app/games/[gameId]/log/page.tsx': 'game',
  'app/games/[gameId]/press/page.tsx': 'game',
  'app/games/[gameId]/replay/page.tsx': 'game',
  'app/games/[gameId]/rules/page.tsx': 'game',
  'app/games/[gameId]/rules-version/page.tsx': 'game',
  'app/games/[gameId]/side/page.tsx': 'game',
  'app/games/[gameId]/standing/page.tsx': 'game',
  'app/games/[gameId]/trials/page.tsx': 'game',
  'app/join/[token]/page.tsx': 'link',
  'app/learn/page.tsx': 'anybody',
  'app/learn/[rulesetId]/page.tsx': 'anybody',
  'app/learn/[rulesetId]/[step]/page.tsx': 'anybody',
  'app/rules/page.tsx': 'anybody',
  'app/rules/[rulesetId]/page.tsx': 'anybody',
  'app/rules/[rulesetId]/how-to-play/page.tsx': 'anybody',
  'app/watch/[token]/page.tsx': 'link',
};

/** What the source of a page must do. */
const MUST: Readonly<Record<'signed-in' | 'game' | 'demo', RegExp>> = {
  'signed-in': /\brequireUser\(|currentUser\(\)/,
  game: /\bopenGame\(|by: user\?\.id/,
  demo: /notFound\(\)/,
};

/** Calls of use-cases: the services first, then what is asked. */
const CALLS = /\b(\w+)\(\s*(?:services|await getServices\(\)),\s*\{([^}]*)\}/g;

/** That ask nobody who they are, because the answer is for everybody. */
const FOR_ALL = new Set(['isPublic', 'unlessHeld']);

const callsWithout = (source: string): readonly string[] =>
  [...source.matchAll(CALLS)].flatMap(([, name = '', asked = '']) =>
    /\bby\b|\.\.\.(asked|command|input|reader|question)/.test(asked) || FOR_ALL.has(name) ? [] : [name],
  );

describe('pages', () => {
  it('are all listed with who may open them', () => {
    expect(appFiles.filter((file) => file.endsWith('/page.tsx')).sort()).toEqual(Object.keys(PAGES).sort());
  });

  it.each(Object.entries(PAGES))('%s is for: %s', (file, who) => {
    const source = read(file);
    if (who === 'signed-in' || who === 'game' || who === 'demo') expect(source).toMatch(MUST[who]);
  });

  const parts = appFiles.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/api/'));
  it.each(parts.filter((file) => /lib\/games\/[\w-]+\/[\w-]+'/.test(read(file))))(
    '%s says for whom it asks',
    (file) => {
      expect(callsWithout(read(file))).toEqual([]);
    },
  );

  it('would find a call that does not say for whom', () => {
    expect(callsWithout("const read = await readGame(await getServices(), { gameId, role: 'north' });")).toEqual([
      'readGame',
    ]);
  });
});

/** The link that was mailed is the right: nobody is signed in yet. */
const BY_LINK = new Set(['takeAddressBack', 'confirmOrders']);
/** The tutorial stores nothing and reads nobody's data: no services are asked at all. */
const STORES_NOTHING = new Set(['takeStep', 'checkStep']);

/** Functions that a browser may call, by file. */
const actions = appFiles
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = read(file);
    return /^'use server';/m.test(source) ? [[file, source] as const] : [];
  });

/** Every function of a file with its text. */
const functionsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    source.split(/^(?=(?:export )?(?:async )?function )/m).flatMap((text) => {
      const name = /^(?:export )?(?:async )?function (\w+)/.exec(text)?.[1];
      return name === undefined ? [] : [[name, text] as const];
    }),
  );

function asksWhoItIs(
  name: string,
  functions: ReadonlyMap<string, string>,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const text = functions.get(name) ?? '';
  if (/\b(requireUser|requirePlayer|currentUser|commandOf)\(/.test(text)) return true;
  const called = [...functions.keys()].filter((other) => !seen.has(other) && new RegExp(`\\b${other}\\b`).test(text));
  return called.some((other) => other !== name && asksWhoItIs(other, functions, new Set([...seen, name])));
}

describe('server actions', () => {
  it('may leave it to the form of the desk, which asks', () => {
    expect(read('app/games/[gameId]/desk/_acts/command-of.ts')).toMatch(
      /await requirePlayer\(.*\n(.*\n)*.*by: user\.id/,
    );
  });

  it('are found', () => {
    expect(actions.map(([file]) => file)).toContain('app/games/[gameId]/_acts/decide.ts');
    expect(actions.length).toBeGreaterThan(12);
  });

  it.each(actions)('%s acts for anybody who is signed in', (_, source) => {
    const functions = functionsOf(source);
    const exported = [...source.matchAll(/^export (?:async function|const) (\w+)/gm)].map(([, name = '']) => name);
    expect(exported.length).toBeGreaterThan(0);
    for (const name of exported)
      expect([name, BY_LINK.has(name) || STORES_NOTHING.has(name) || asksWhoItIs(name, functions)]).toEqual([
        name,
        true,
      ]);
    expect(callsWithout(source)).toEqual([]);
  });

  it('that ask nobody reach no database', () => {
    const source = read('app/learn/_parts/take-step.ts');
    expect(source).not.toMatch(/lib\/db|getServices/);
    for (const name of STORES_NOTHING) expect(source).toContain(`export async function ${name}(`);
  });
});

describe('docs/roles.md', () => {
  it('says what the table of rights says', () => {
    const rows = [...read('docs/roles.md').matchAll(/^\| `([\w-]+)` \| [^|\n]+ \|((?:[^|\n]+\|){6})$/gm)];
    const told = rows.map(([, right, cells = '']) => [
      right,
      cells.split('|').flatMap((cell) => (cell === '' ? [] : [cell.trim() === 'yes'])),
    ]);
    const parts = PARTS.filter((part) => part !== 'stranger');
    const meant = Object.entries(RIGHTS).map(([right, may]) => [
      right,
      parts.map((part) => may.some((one) => one === part)),
    ]);
    expect(told.sort()).toEqual(meant.sort());
  });
});
