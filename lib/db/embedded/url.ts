import { readNote, urlOf } from './connection';
import { clusterBase, databaseIdentity } from './identity';

/** The URL of the embedded database that runs under `dataDir` now, if its starter wrote one down. */
export function embeddedUrl(dataDir: string): string | undefined {
  const note = readNote(clusterBase(dataDir, databaseIdentity()));
  return note === undefined ? undefined : urlOf(note);
}
