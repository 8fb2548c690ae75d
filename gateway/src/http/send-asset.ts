import type { OutgoingHttpHeaders } from 'node:http';
import type { Exchange } from './exchange';
import type { Asset } from './asset';

const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' } as const;

/** Returns whether the client accepts a coding; `;q=0` rejects it. */
function accepts(header: string | undefined, coding: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** The encoded variants of a file. */
interface Forms<Form> {
  plain: Form;
  br?: Form;
  gzip?: Form;
}

/** Returns the smallest variant that the client accepts. */
export function negotiateEncoding<Form>(
  { plain, br, gzip }: Forms<Form>,
  acceptEncoding: string | undefined,
): { form: Form; coding?: string } {
  if (br !== undefined && accepts(acceptEncoding, 'br')) return { form: br, coding: 'br' };
  if (gzip !== undefined && accepts(acceptEncoding, 'gzip')) return { form: gzip, coding: 'gzip' };
  return { form: plain };
}

/** Returns whether the ETag matches. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

/** Sends 304 if the client has the current version. @returns whether it was sent */
export function sendNotModified({ req, res }: Exchange, etag: string, headers: OutgoingHttpHeaders): boolean {
  if (!isKnown(req.headers['if-none-match'], etag)) return false;
  res.writeHead(304, headers).end();
  return true;
}

/** Caching headers for a static asset. */
export const cacheHeaders = ({ etag, cache }: Pick<Asset, 'etag' | 'cache'>): OutgoingHttpHeaders => ({
  etag,
  'cache-control': cacheControl[cache],
  vary: 'accept-encoding',
});

/** Sends an asset in the encoding that the client accepts, or 304 if it is unchanged. */
export function sendAsset(exchange: Exchange, asset: Asset, status = 200, extra: OutgoingHttpHeaders = {}): void {
  const { req, res } = exchange;
  const headers = { ...cacheHeaders(asset), ...extra };
  if (status === 200 && sendNotModified(exchange, asset.etag, headers)) return;
  const { form, coding } = negotiateEncoding<Buffer>(asset, req.headers['accept-encoding']);
  res.writeHead(status, {
    ...headers,
    'content-type': asset.type,
    'content-length': form.length,
    ...(coding ? { 'content-encoding': coding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : form);
}
