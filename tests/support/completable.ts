import { canonicalJson } from '@/lib/core/canonical';
import type { JsonObject } from '@/lib/core/json';
import type { GameAction, GameState, Playable } from '@/lib/core/playable';
import type { RoleId } from '@/lib/core/ruleset';
import { everyCompletion } from './perft';

/** Where an action is looked for: a state, and who would send it. */
export interface Asked {
  readonly rules: Playable;
  readonly state: GameState;
  readonly role: RoleId;
}

/**
 * Whether a template can be filled in to an action, by what the template and the view say and not by `complete`.
 * `open`: the template leaves the rest to its author, such as the facts of a report. Undefined: it has no word on it.
 */
export type Walk = (asked: Asked, template: JsonObject, action: GameAction) => boolean | 'open' | undefined;

/** How many sequences of picks are tried before a template counts as open. */
const MOST_PICKS = 250;

/**
 * Whether some listed choice can be completed to an action. Without a word of `walk`, every sequence of picks is tried;
 * a template with too many of them is open: then all that it says must agree with the action.
 */
export function canComplete(asked: Asked, action: GameAction, walk: Walk = () => undefined): boolean {
  return templatesOf(asked).some((template) => {
    const walked = walk(asked, template, action);
    if (walked === true || walked === false) return walked;
    if (!agrees(template, plain(action))) return false;
    const picked = walked === 'open' ? undefined : completionsOf(asked, template);
    return picked?.has(canonicalJson(plain(action))) ?? true;
  });
}

/** The choices and their completions of a state, worked out once for all actions that are tried in it. */
interface Known {
  readonly templates: readonly JsonObject[];
  readonly completions: Map<JsonObject, ReadonlySet<string> | undefined>;
}

const known = new WeakMap<Playable, WeakMap<GameState, Map<RoleId, Known>>>();

function knownOf({ rules, state, role }: Asked): Known {
  const states = known.get(rules) ?? new WeakMap<GameState, Map<RoleId, Known>>();
  known.set(rules, states);
  const roles = states.get(state) ?? new Map<RoleId, Known>();
  states.set(state, roles);
  const found = roles.get(role) ?? { templates: rules.options(state, role), completions: new Map() };
  roles.set(role, found);
  return found;
}

const templatesOf = (asked: Asked): readonly JsonObject[] => knownOf(asked).templates;

/** Undefined: there are too many. */
function completionsOf(asked: Asked, template: JsonObject): ReadonlySet<string> | undefined {
  const { completions } = knownOf(asked);
  if (!completions.has(template)) completions.set(template, allCompletions(asked, template));
  return completions.get(template);
}

function allCompletions({ rules, state }: Asked, template: JsonObject): ReadonlySet<string> | undefined {
  const texts = new Set<string>();
  let tried = 0;
  for (const action of everyCompletion((choose) => rules.complete(state, template, choose), MOST_PICKS + 1)) {
    tried += 1;
    if (tried > MOST_PICKS) return undefined;
    texts.add(canonicalJson(plain(action)));
  }
  return texts;
}

const plain = (action: GameAction): JsonObject => JSON.parse(JSON.stringify(action));

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever a template and an action both name is the same; the report of a template is the body of an action. */
function agrees(template: JsonObject, action: JsonObject): boolean {
  return Object.entries(template).every(([name, value]) => {
    const said = action[name];
    if (!isObject(value)) return said === undefined || isObject(said) || Array.isArray(value) || said === value;
    return Object.values(action)
      .filter(isObject)
      .some((inner) => agreesInWords(value, inner));
  });
}

const agreesInWords = (template: JsonObject, inner: JsonObject): boolean =>
  Object.entries(template).every(([name, value]) => {
    const said = inner[name];
    return typeof value !== 'string' || typeof said !== 'string' || said === value;
  });
