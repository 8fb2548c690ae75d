import { texts } from '@portal/contracts';
import type { Exchange } from '../http/exchange';

const validForDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** RFC 9116. The file expires, so that an abandoned contact address does not stay published. */
const content = (): string =>
  [
    `Contact: mailto:${texts.brand.securityEmail}`,
    `Expires: ${new Date(Math.ceil(Date.now() / dayMs + validForDays) * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    '',
  ].join('\n');

export function serveSecurityTxt({ req, res }: Exchange): void {
  const body = content();
  res.writeHead(200, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'max-age=86400',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
