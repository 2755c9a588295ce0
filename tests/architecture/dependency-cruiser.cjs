/** The import directions: core <- rulesets <- games <- adapters (db, mail, auth, http, channels …) <- app, cli. */

const CORE = '^lib/core/';

/** A folder that may import only what `allowed` matches. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
});

// What adapters take from each other, each with its reason.

// The services of this process: for adapters that have pages or tasks of their own.
const SERVICES = '^lib/db/services\\.ts$';
// Types of the client that Prisma writes; that nothing but lib/db runs it is a rule of its own.
const CLIENT = '^lib/db/generated/';
// What counts as mail that did not arrive at one address is said once.
const REFUSED_MAIL = '^lib/db/stores/refusals-at\\.ts$';
// Spans stand around the work, wherever it is done.
const SPANS = '^lib/tracing/(span|commit-span)\\.ts$';
// What somebody wants to be sent, of which events: the lists, and how they are asked of the database.
const EVENTS = '^lib/channels/notifications/events\\.ts$';
const WANTS = '^lib/channels/notifications/wants\\.ts$';
const QUIET = '^lib/channels/quiet/quiet-until\\.ts$';

/** Each adapter, and what it may take of the others. */
const ADAPTERS = {
  // The services of a process hand out the reader of files.
  db: [
    WANTS,
    EVENTS,
    SPANS,
    '^lib/importing/separate-imports\\.ts$',
    // What keeps a mail back is worked out as the one who sends it does.
    QUIET,
  ],
  mail: [
    SERVICES,
    CLIENT,
    REFUSED_MAIL,
    EVENTS,
    WANTS,
    SPANS,
    // Who accepts an invitation by mail has an account or gets one, with a name, as one who signs in.
    '^lib/auth/(display-name|address/own)\\.ts$',
    // The worker runs its queue over connections that survive a lost database.
    '^lib/db/queue-pool\\.ts$',
    // Mails wait for the end of somebody's quiet hours as messages do, and are in the same digest.
    QUIET,
    '^lib/channels/notifications/digest\\.ts$',
    // What reminds by mail has the other channels remind too, and asks whether they did.
    '^lib/channels/notifications/reminders\\.ts$',
  ],
  auth: [
    SERVICES,
    CLIENT,
    REFUSED_MAIL,
    // A deleted account takes its notes along in the same transaction.
    '^lib/db/stores/note-store\\.ts$',
    // A unique key that is taken is known by the database's words alone.
    '^lib/db/fault\\.ts$',
    // Rows that have run out are deleted in batches, whatever they are of.
    '^lib/db/(tidy|citus/batches)\\.ts$',
  ],
  // Route handlers are handed their services by the app.
  http: [EVENTS, SPANS],
  channels: [
    SERVICES,
    CLIENT,
    // Addresses of others' services are sealed with the secret that sign-in tokens are.
    '^lib/auth/secrets\\.ts$',
    // The same picture as in a mail.
    '^lib/mail/picture/(drawing|in-patience)\\.ts$',
    // The one log of a process.
    '^lib/http/observe/log\\.ts$',
  ],
  importing: [],
  tracing: [],
};
const FOLDERS = Object.keys(ADAPTERS).join('|');

const adaptersStayApart = Object.entries(ADAPTERS).map(([adapter, taken]) => ({
  name: `${adapter}-stays-apart`,
  comment: 'Each adapter knows the use-cases and its own library. What they share is wired in lib/cli and app.',
  severity: 'error',
  from: { path: `^lib/${adapter}/` },
  to: { path: `^lib/(${FOLDERS})/`, pathNot: [`^lib/${adapter}/`, ...taken] },
}));

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
      'clock-is-pure',
      '^lib/clock/',
      ['^lib/clock/', '(^|/)node_modules/(zod|temporal-polyfill)/'],
      'The sum of a clock needs zones and nothing of a game: terms and instants are enough to work it out.',
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
      [
        CORE,
        '^lib/trust/',
        '^lib/clock/',
        '^lib/rulesets/(index|campaigns)\\.ts$',
        '^lib/games/',
        '(^|/)node_modules/(zod|lru-cache)/',
      ],
      'Use-cases know ports, never a database, a framework or one single ruleset (lru-cache: memory with a bound, no port).',
    ),
    {
      name: 'games-go-downwards',
      comment: 'model <- engine <- what a person does: the model of a game knows nothing that works on it.',
      severity: 'error',
      from: { path: '^lib/games/model/' },
      to: { path: '^lib/games/(?!model/)' },
    },
    {
      name: 'engine-serves-use-cases',
      comment: 'The engine is shared by all use-cases, and calls none.',
      severity: 'error',
      from: { path: '^lib/games/engine/' },
      to: { path: '^lib/games/(?!model/|engine/)' },
    },
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
        "A ruleset's screens get its view; they import types of it and nothing that runs, but for the walkers over the view's own graphs and the odds of a battle, which the browser works out.",
      severity: 'error',
      from: { path: '^app/games/_rulesets/' },
      to: {
        path: '^lib/rulesets/',
        pathNot: '^lib/rulesets/[^/]+/(options/(chains|ways)|odds/battle-odds)[.]ts$',
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
      name: 'app-reaches-the-database-by-services',
      comment: 'Pages and route handlers get services from one file; no store, no client, not even its types.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^lib/db/', pathNot: '^lib/db/services\\.ts$' },
    },
    ...adaptersStayApart,
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
      from: { path: '^lib/(core|clock|rulesets|trust|games|db|mail|channels|importing|tracing)/' },
      to: { path: '(^|/)node_modules/(next|react|react-dom)/' },
    },
    {
      name: 'links-fetch-nothing-beforehand',
      comment: 'A link of Next fetches its page while it is only in view: docs/decisions/0100.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/_components/links/link\\.tsx$' },
      to: { path: '(^|/)node_modules/next/link' },
    },
    {
      name: 'program-needs-no-tools',
      comment:
        'A release is installed without the packages of development. What draws maps and fonts beforehand is no part of it.',
      severity: 'error',
      from: { path: '^(lib|app|emails|prisma)/', pathNot: '(^|/)build/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-the-cli',
      comment: 'The command line wires the rest together; the list of its programs is data.',
      severity: 'error',
      from: { path: '^(lib|app|emails|prisma)/', pathNot: '^lib/cli/' },
      to: { path: '^lib/cli/', pathNot: '^lib/cli/program/entries\\.json$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'lib/db/generated', '\\.next'] },
    exclude: { path: ['^\\.next'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
