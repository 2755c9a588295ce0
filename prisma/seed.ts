import { run } from '../lib/cli/seed';

// What `prisma db seed` calls: the same as `fieldpost seed`.
process.exit(await run());
