import type { JsonObject } from '@/lib/core/json';
import type { Playable } from '@/lib/core/playable';
import { decideAlike } from '@/lib/core/rules-version';
import type { Place } from './chain';
import type { RulesAtHand, RulesOfVersion } from './replay';
import { type Finding, type Report, SKIPPED, type Unchecked } from './report';
import { isText, member } from './shapes';

/** Rules by id and version; without a version, or where that one is not here, any version will do to play events through. */
export type FindRules = (id: string, version?: string) => Playable | undefined;

export type Rules =
  | {
      readonly found: 'some';
      /** Those that the game began by. */
      readonly first: RulesAtHand;
      readonly ofVersion: RulesOfVersion;
      readonly gaps: readonly Unchecked[];
    }
  | { readonly found: 'none'; readonly replay: Finding; readonly gaps: readonly Unchecked[] };

/** The rules of the versions that a game was played by, as far as they are here, and what is missing. */
export function rulesFor(game: JsonObject, places: readonly Place[], find: FindRules): Rules {
  const named = rulesetOf(game);
  const rules = named === undefined ? undefined : (find(named.id, named.version) ?? find(named.id));
  if (named === undefined || rules === undefined) {
    const detail = `the rules ${named?.id ?? 'of this game'} are not here: nothing was played through`;
    return { found: 'none', replay: SKIPPED, gaps: [{ gap: 'unknown-rules', detail, blocks: true }] };
  }
  const { id } = named;
  const ofVersion: RulesOfVersion = (version) => handOf(game, version, find(id, version) ?? find(id));
  const first = ofVersion(named.version);
  const gaps = missing(id, [named.version, ...upgrades(places)], find);
  if (first !== undefined) return { found: 'some', first, ofVersion, gaps };
  if (gaps.length > 0) return { found: 'none', replay: SKIPPED, gaps };
  const setup = rules.parseSetup(game.setup);
  const detail = `the set-up is none of ${id}: ${setup.ok ? '' : (setup.error[0]?.message ?? '')}`;
  return { found: 'none', replay: { checked: 0, fault: { seq: 0, detail } }, gaps };
}

/** The id and the version that entry 0 names. */
export function rulesetOf(game: JsonObject): Report['ruleset'] {
  const id = member(game.ruleset, 'id');
  const version = member(game.ruleset, 'version');
  return isText(id) && isText(version) ? { id, version } : undefined;
}

function handOf(game: JsonObject, version: string, rules: Playable | undefined): RulesAtHand | undefined {
  const setup = rules?.parseSetup(game.setup);
  if (rules === undefined || setup?.ok !== true) return undefined;
  return { rules, setup: setup.value, same: decideAlike(rules.meta.version, version) };
}

/** Every version that the game went on by. */
function upgrades(places: readonly Place[]): readonly string[] {
  return places.flatMap(({ entry }) =>
    entry?.type === 'rules-upgraded' && isText(entry.payload.to) ? [entry.payload.to] : [],
  );
}

function missing(id: string, versions: readonly string[], find: FindRules): readonly Unchecked[] {
  const lost = [...new Set(versions)].filter((version) => {
    const found = find(id, version);
    return found === undefined || !decideAlike(found.meta.version, version);
  });
  if (lost.length === 0) return [];
  const here = find(id)?.meta.version;
  const detail = `the game was played by version ${lost.join(' and ')} of ${id}, and ${here} is here: what was decided by it was not decided again`;
  return [{ gap: 'other-rules-version', detail, blocks: true }];
}
