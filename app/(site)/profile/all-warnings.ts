import { screens } from '@/app/games/_rulesets/registry.generated';

/** The warnings of all systems, as `<ruleset>:<kind>`, in words. */
export const allWarnings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(screens).flatMap(([id, { warnings = {} }]) =>
      Object.entries(warnings).map(([kind, words]) => [`${id}:${kind}`, words]),
    ),
  );
