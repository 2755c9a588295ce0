/** The house's import directions: core <- rulesets <- games <- (db, mail, auth, http, cli) <- app. */

const CORE = '^lib/core/';

/** A folder that may import only what `allowed` matches. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: { pathNot: '^tests/' }, to: { couldNotResolve: true } },
    only(
      'core-is-closed',
      CORE,
      [CORE, '(^|/)node_modules/zod/'],
      'The kernel knows nothing but itself (zod: its types).',
    ),
    only(
      'rulesets-are-pure',
      '^lib/rulesets/([^/]+)/',
      [CORE, '^lib/rulesets/$1/', '^lib/rulesets/_shared/', '(^|/)node_modules/zod/'],
      'A ruleset knows the kernel, its own folder and what two rulesets share; no sibling, no platform.',
    ),
    only(
      'ruleset-list',
      '^lib/rulesets/[^/]+\\.ts$',
      [CORE, '^lib/rulesets/'],
      'The list of rulesets names them, no more.',
    ),
    only(
      'trust-is-pure',
      '^lib/trust/(?!crypto(\\.browser)?\\.ts$)',
      [CORE, '^lib/trust/'],
      'Trust needs the kernel, and hashes through its one port: it runs in browsers too.',
    ),
    only(
      'trust-hashes-by-node',
      '^lib/trust/crypto\\.ts$',
      ['^lib/trust/', '^(node:)?crypto$'],
      'The port on servers.',
    ),
    only(
      'trust-hashes-in-browsers',
      '^lib/trust/crypto\\.browser\\.ts$',
      ['^lib/trust/', '(^|/)node_modules/@noble/'],
      'The port in browsers.',
    ),
    only(
      'games-know-ports',
      '^lib/games/',
      [CORE, '^lib/trust/', '^lib/rulesets/(index|campaigns)\\.ts$', '^lib/games/', '(^|/)node_modules/zod/'],
      'Use-cases know ports, never a database, a framework or one single ruleset.',
    ),
    {
      name: 'one-ruleset-stays-inside',
      comment: 'Only the list of rulesets knows which games there are.',
      severity: 'error',
      from: { path: '^(lib|app|emails)/', pathNot: '^lib/rulesets/|^app/games/_rulesets/([^/]+)/' },
      to: { path: '^lib/rulesets/[^/]+/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-know-types-only',
      comment:
        "A ruleset's screens get its view; they import types of it and nothing that runs, but for the walkers over the view's own graphs.",
      severity: 'error',
      from: { path: '^app/games/_rulesets/' },
      to: {
        path: '^lib/rulesets/',
        pathNot: '^lib/rulesets/[^/]+/options/(chains|ways)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'emails-are-pure',
      severity: 'error',
      from: { path: '^emails/' },
      to: { pathNot: ['^emails/', '(^|/)node_modules/(@react-email|react|@types/react)', CORE] },
    },
    {
      name: 'only-mail-renders-emails',
      severity: 'error',
      from: { path: '^(lib|app)/', pathNot: '^lib/mail/' },
      to: { path: '^emails/' },
    },
    { name: 'nothing-imports-app', severity: 'error', from: { path: '^(lib|emails|prisma)/' }, to: { path: '^app/' } },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(lib|app|emails|prisma|bench)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'prisma-lives-in-db',
      severity: 'error',
      from: { path: '^(lib|app|emails)/', pathNot: '^lib/db/' },
      to: {
        path: '(^|/)node_modules/(@prisma|prisma|pg|@types/pg)/|^lib/db/generated/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nodemailer-lives-in-mail',
      severity: 'error',
      from: { path: '^(lib|app|emails)/', pathNot: '^lib/mail/' },
      to: { path: '(^|/)node_modules/(nodemailer|@types/nodemailer)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queue-lives-in-mail-and-db',
      comment: 'The worker runs the queue; migrating makes its tables.',
      severity: 'error',
      from: { path: '^(lib|app|emails)/', pathNot: '^lib/(mail|db)/' },
      to: { path: '(^|/)node_modules/graphile-worker/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'next-stays-outside',
      severity: 'error',
      from: { path: '^lib/(core|rulesets|trust|games|db|mail)/' },
      to: { path: '(^|/)node_modules/(next|react|react-dom)/' },
    },
    {
      name: 'outer-to-inner',
      comment: 'An adapter knows the use-cases, the kernel and its own library; the CLI wires them.',
      severity: 'error',
      from: { path: '^lib/(db|mail|auth|http)/' },
      to: { path: '^lib/cli/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'lib/db/generated', '\\.next'] },
    exclude: { path: ['^\\.next', '^lib/db/generated'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
