import type { OutgoingHttpHeaders } from 'node:http';
import type { Exchange } from '../exchange';
import type { Asset } from './asset';

const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidate: 'no-cache' } as const;

/** Codings a client accepts; `;q=0` is a refusal. */
function accepts(header: string | undefined, coding: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

function pickForm(asset: Asset, acceptEncoding: string | undefined): { body: Buffer; coding?: string } {
  if (asset.br && accepts(acceptEncoding, 'br')) return { body: asset.br, coding: 'br' };
  if (asset.gzip && accepts(acceptEncoding, 'gzip')) return { body: asset.gzip, coding: 'gzip' };
  return { body: asset.plain };
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);

/** Sends a prepared file in the form the client takes, or 304 when it has it. */
export function sendAsset({ req, res }: Exchange, asset: Asset, status = 200, extra: OutgoingHttpHeaders = {}): void {
  const headers: OutgoingHttpHeaders = {
    etag: asset.etag,
    'cache-control': cacheControl[asset.cache],
    vary: 'accept-encoding',
    ...extra,
  };
  if (status === 200 && matches(req.headers['if-none-match'], asset.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const { body, coding } = pickForm(asset, req.headers['accept-encoding']);
  res.writeHead(status, {
    ...headers,
    'content-type': asset.type,
    'content-length': body.length,
    ...(coding ? { 'content-encoding': coding } : {}),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
