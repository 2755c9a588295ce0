import { err, type Result } from '@/lib/core/result';
import type { Upload } from '../contract/declaration';
import { type HttpRefusal, refuseHttp } from '../contract/errors';
import type { ApiRequest } from './api-request';
import { bodyRefused } from './body-refused';

/** The file of a route that takes one, as it was sent: of its kind, and no longer than it may be. */
export async function readUpload(
  request: ApiRequest,
  { mediaType, limit }: Upload,
): Promise<Result<Uint8Array, HttpRefusal>> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== mediaType || request.header('content-encoding') !== undefined) return err(wrongType(mediaType));
  const file = await request.readBody(limit);
  return file.ok ? file : err(bodyRefused(file.error, limit, longest(limit)));
}

const wrongType = (accepted: string): HttpRefusal =>
  refuseHttp('unsupported-media-type', `Send the file as it is, with Content-Type: ${accepted}.`, {
    data: { accepted },
  });

const longest = (limit: number): string =>
  `A file has at most ${limit} bytes here; the operator can import a longer one.`;
