import { defineConfig } from 'prisma/config';

// Prisma's command line fetches a native schema engine before every command and stops where that host is blocked.
// Generating and validating need no engine, so any existing executable keeps it from asking.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/fieldpost' },
});
