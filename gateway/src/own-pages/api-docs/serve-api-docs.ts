import { textAsset } from '../../http/asset';
import type { Exchange } from '../../http/exchange';
import { sendAsset } from '../../http/send-asset';
import { buildApiDocument } from '../api-document';
import { apiDocsPage } from './page';
import { style } from './style';

/** The page has no script, and takes one stylesheet of ours. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Handler = (exchange: Exchange) => void;

/** Built when first asked for, so that the start does not wait for it. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** `/api/docs`: a page for whoever asks for one, as browsers do, and the OpenAPI document for everybody else. */
export function createApiDocs(): Handler {
  const document = once(() => textAsset('api.json', JSON.stringify(buildApiDocument())));
  const page = once(() => textAsset('api.html', apiDocsPage()));
  const vary = 'accept, accept-encoding';
  return (exchange) => {
    const wantsPage = exchange.req.headers.accept?.includes('text/html') ?? false;
    if (wantsPage) sendAsset(exchange, page(), 200, { vary, 'content-security-policy': policy });
    else sendAsset(exchange, document(), 200, { vary });
  };
}

/** `/api/docs.css`: what the page looks like. */
export function createApiDocsStyle(): Handler {
  const sheet = once(() => textAsset('api.css', style));
  return (exchange) => sendAsset(exchange, sheet());
}
