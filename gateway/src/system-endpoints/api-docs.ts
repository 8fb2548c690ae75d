import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { texts } from '@portal/contracts';
import { type Asset, assetOf, textAsset } from '../http/asset';
import type { Exchange } from '../http/exchange';
import { sendAsset } from '../http/send-asset';
import { buildApiDocument } from './api-document';

const scriptPath = '/api/docs.js';

/**
 * Policy of the page. Redoc adds style elements at runtime and searches in a worker created from a blob. Nothing is
 * loaded from other origins.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const theme = {
  colors: { primary: { main: '#0d5c63' } },
  typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } },
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Portal API | ${texts.brand.name}</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <redoc spec-url="/api/docs" hide-download-button theme='${JSON.stringify(theme)}'></redoc>
    <script src="${scriptPath}"></script>
  </body>
</html>
`;

type Handler = (exchange: Exchange) => void | Promise<void>;

/** Builds the value on first use, to keep startup fast. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Serves `/api/docs`: the API reference to browsers (`Accept: text/html`), the OpenAPI document to other clients. */
export function createApiDocs(): Handler {
  const document = once(() => textAsset('api.json', JSON.stringify(buildApiDocument())));
  const reference = once(() => textAsset('api.html', page));
  const vary = 'accept, accept-encoding';
  return (exchange) => {
    const wantsPage = exchange.req.headers.accept?.includes('text/html') ?? false;
    if (wantsPage) sendAsset(exchange, reference(), 200, { vary, 'content-security-policy': policy });
    else sendAsset(exchange, document(), 200, { vary });
  };
}

async function readBundle(): Promise<Asset> {
  const { default: encoded } = await import('./redoc.data');
  const br = Buffer.from(encoded, 'base64');
  const plain = await promisify(brotliDecompress)(br);
  return { ...assetOf('redoc.js', { plain, br }), cache: 'revalidate' };
}

/** Serves `/api/docs.js`: Redoc, which renders the API reference. */
export function createApiDocsScript(): Handler {
  const bundle = once(readBundle);
  return async (exchange) => sendAsset(exchange, await bundle());
}
