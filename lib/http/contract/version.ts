import manifest from '@/package.json';

/** The version of the service, and of its API. */
export const VERSION: string = manifest.version;
