import { nameProcess } from '../process-name';
import { endWithoutReader } from './broken-pipe';

/** One word of the command line. `run` gets what follows it and answers with the exit code. */
interface CliCommand {
  readonly summary: string;
  readonly load: () => Promise<{ readonly run: (args: readonly string[]) => Promise<number> }>;
}

/** Every command, loaded only when it is called: `odds` must not wait for a database library. */
const COMMANDS: Readonly<Record<string, CliCommand>> = {
  start: { summary: 'run everything: database, web, worker (npm start)', load: () => import('./start') },
  build: { summary: 'build the pages and the commands (npm run build)', load: () => import('./build') },
  web: { summary: 'run the web process alone', load: () => import('./web') },
  worker: { summary: 'run the mail worker alone', load: () => import('./worker') },
  migrate: { summary: 'bring the database up to date', load: () => import('./migrate') },
  seed: { summary: 'make the demo people and games', load: () => import('./seed') },
  adjudicate: {
    summary: 'play actions or orders through the rules, without a server',
    load: () => import('./adjudicate'),
  },
  odds: { summary: 'exact odds of a battle', load: () => import('./odds') },
  'sign-out': { summary: 'end all sessions of a person', load: () => import('./sign-out') },
  owner: { summary: 'make somebody else the owner of a game', load: () => import('./owner') },
  jobs: { summary: 'jobs that have used up their tries, and how they run again', load: () => import('./jobs') },
  export: { summary: 'write a game to a file', load: () => import('./export') },
  import: { summary: 'take a game from another service', load: () => import('./import') },
  restored: { summary: 'games that lost entries, and how they go on', load: () => import('./backup/restored') },
  drill: { summary: 'try out a backup and what guards it', load: () => import('./backup/drill') },
  recheck: {
    summary: 'ask the rules again about every running game, before a deploy',
    load: () => import('./recheck'),
  },
  verify: { summary: 'check an exported game, without any network', load: () => import('./verify') },
  'new-ruleset': { summary: 'write a new rules system to begin with', load: () => import('./new-ruleset') },
  'dice-seed': { summary: 'make and show a side’s own share of the dice', load: () => import('./dice-seed') },
};

/** Exit codes: 0 done, 1 refused or failed, 2 the command line or its input is not usable; more under a command's --help. */
export async function main(args: readonly string[]): Promise<number> {
  endWithoutReader();
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    console.error(`There is no command “${name}”.\n\n${help()}`);
    return 2;
  }
  if (isPlain(name) && (rest.includes('--help') || rest.includes('-h'))) {
    console.log(`fieldpost ${name}: ${command.summary}. It takes no options; its settings are environment variables.`);
    return 0;
  }
  nameProcess(name);
  const { run } = await command.load();
  return run(rest);
}

/** Commands with options of their own print their own help. */
const isPlain = (name: string): boolean =>
  ![
    'adjudicate',
    'drill',
    'export',
    'import',
    'jobs',
    'migrate',
    'new-ruleset',
    'odds',
    'owner',
    'recheck',
    'restored',
    'sign-out',
    'verify',
    'dice-seed',
  ].includes(name);

function help(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ['usage: fieldpost <command> [options]', '', ...lines, '', 'fieldpost <command> --help says more.'].join('\n');
}
