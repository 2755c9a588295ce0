import { registryOf } from '@/lib/games/model/registry';
import { serveImports } from '@/lib/importing/serve';
import { toyRuleset } from '../support/toy-ruleset';

/** An import process with the toy game in its registry. */
serveImports(registryOf([toyRuleset]));
