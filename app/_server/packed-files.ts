import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
const compress = promisify(brotliCompress);
/** Smaller files gain nothing that a reader could notice. */
const WORTH_IT = 500;

interface PackedFile {
  readonly type: string;
  readonly body: Buffer;
}

/** Files of the build, packed once as tightly as Brotli can; whatever is not packed (yet) is left to Next. */
export interface PackedFiles {
  /** Answers a request for one of the files; false where the pages must. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends when all of them are packed: some seconds after the start, one at a time and beside the event loop. */
  readonly done: Promise<void>;
}

/** Packs the scripts and styles below `dir`, which are asked for as `at` and never change: their names are hashes. */
export function packedFiles(dir: string, at: string): PackedFiles {
  const files = new Map<string, PackedFile>();
  return { answer: (request, response) => answer(files, request, response), done: pack(dir, at, files) };
}

async function pack(dir: string, at: string, files: Map<string, PackedFile>): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    const type = TYPES[/\.\w+$/.exec(name)?.[0] ?? ''];
    if (type === undefined) continue;
    const raw = await readFile(join(dir, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    if (raw.length >= WORTH_IT)
      files.set(`${at}/${name.split(sep).join('/')}`, { type, body: await compress(raw, { params }) });
  }
}

function answer(files: ReadonlyMap<string, PackedFile>, request: IncomingMessage, response: ServerResponse): boolean {
  const file = files.get(request.url?.split('?')[0] ?? '');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // Parts of a file are rare, and of the file as it is.
  if (!file || !reads || request.headers.range !== undefined || !takes('br', request)) return false;
  response.writeHead(200, {
    'content-type': file.type,
    'content-encoding': 'br',
    'content-length': file.body.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : file.body);
  return true;
}

/** Whether a coding is among the codings that the caller takes, and not refused by a weight of zero. */
export function takes(wanted: 'br' | 'gzip', { headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  return codings.some((coding) => {
    const [name, ...settings] = coding.split(';').map((part) => part.trim().toLowerCase());
    return name === wanted && !settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
  });
}
