import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { unreachedFaults } from './refusals/faults';
import { siteId, sitesIn, withWitnesses } from './refusals/sites';

const FILE = 'lib/rulesets/demo/decide.ts';
const CODE = `
const none = () => refuse('none', 'demo:1');
export function judge(given: number) {
  if (given === 0) return none();
  if (given % 2 === 1) return refuse('odd', 'demo:2', { given }).error;
  if (given > 8) return refuse(given > 90 ? 'very-big' : 'big', 'demo:3').error;
  return given === 4 ? ({ code: 'four', clause: 'demo:4' } as const) : undefined;
}
`;
const BIG = "refuse(given > 90 ? 'very-big' : 'big', 'demo:3')";
const sites = sitesIn(FILE, CODE);
const textsOf = (ids: readonly string[]) => sites.filter((site) => ids.includes(siteId(site))).map(({ text }) => text);

/** The sites that the code with its witnesses names when it runs. */
function reachedBy(given: number): readonly string[] {
  const ids: string[] = [];
  const refuse = (code: string, clause: string) => ({ error: { code, clause } });
  const js = ts.transpileModule(withWitnesses(FILE, CODE), { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const run = new Function('globalThis', 'refuse', 'exports', `${js.outputText}; return exports.judge(${given});`);
  run({ refusalReached: (id: string) => ids.push(id) }, refuse, {});
  return textsOf(ids);
}

describe('places that make a refusal', () => {
  it('are calls of a maker or of what only hands on, choices of a code, and objects with code and clause', () => {
    expect(sites.map(({ line, text }) => `${line} ${text}`)).toEqual([
      "2 refuse('none', 'demo:1')",
      '4 none()',
      "5 refuse('odd', 'demo:2', { given })",
      `6 ${BIG}`,
      `6 very-big of ${BIG}`,
      `6 big of ${BIG}`,
      "7 { code: 'four', clause: 'demo:4' }",
    ]);
  });

  it.each([
    [0, ["refuse('none', 'demo:1')", 'none()']],
    [4, ["{ code: 'four', clause: 'demo:4' }"]],
    [10, [BIG, `big of ${BIG}`]],
    [2, []],
  ])('say so when they are reached, and only then: %i', (given, expected) => {
    expect(reachedBy(given)).toEqual(expected);
  });
});

describe('a whole run', () => {
  const all = new Set(sites.map(siteId));
  const [first, ...others] = sites.map(siteId);
  const exception = { file: FILE, text: sites[0]?.text ?? '', reason: 'a demonstration' };

  it('is content when every place was reached, or is excepted', () => {
    expect(unreachedFaults(sites, all, [])).toEqual([]);
    expect(unreachedFaults(sites, new Set(others), [exception])).toEqual([]);
  });

  it('names a place that no test reached, and an exception that was', () => {
    expect(unreachedFaults(sites, new Set(others), [])).toEqual([
      `no named test reaches ${FILE}:2 refuse('none', 'demo:1')`,
    ]);
    expect(unreachedFaults(sites, new Set([first ?? '', ...others]), [exception])).toEqual([
      `is excepted, and is reached or gone: ${FILE} refuse('none', 'demo:1')`,
    ]);
  });
});
