import { standardRegistry } from '../games/model/registry';
import { serveImports } from './serve';

/** What an import's process begins with: see entry-url.ts. */
serveImports(standardRegistry);
