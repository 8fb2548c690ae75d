import { type ErrorCode, errorCodes, serviceNames, texts } from '@portal/contracts';
import { routes } from '../../api/routes';
import type { GatewayRoute } from '../../http/gateway-route';
import { buildApiDocument } from '../api-document';
import { callView, type Operation } from './call-view';
import { html, type Markup } from './html';
import { type Schema, schemaView } from './schema-view';

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: { Problem: Schema } };
}

const groups = serviceNames.map((service) => ({ service, calls: routes.filter(({ target }) => target === service) }));

const indexEntry = ({ name, method, prefix }: GatewayRoute): Markup =>
  html`<li>
    <a href="#${name}"><span class="method ${method.toLowerCase()}">${method}</span> <span>${prefix}</span></a>
  </li>`;

const index = html`<nav aria-label="Calls">
  <ul>
    ${groups.map(
      ({ service, calls }) =>
        html`<li>
          <a href="#of-${service}">${service}</a>
          <ul>
            ${calls.map(indexEntry)}
          </ul>
        </li>`,
    )}
    <li><a href="#refusals">refusals</a></li>
  </ul>
</nav>`;

const codeRow = ([code, { status, message }]: [string, (typeof errorCodes)[ErrorCode]]): Markup =>
  html`<tr id="${code}">
    <th scope="row"><code>${code}</code></th>
    <td>${status}</td>
    <td>${message}</td>
  </tr>`;

/** The reference of all calls as a page without scripts, made of the OpenAPI document and the gateway's own limits. */
export function apiDocsPage(): string {
  const { paths, components } = buildApiDocument() as unknown as Document;
  const operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one] as const)),
  );
  const sections = groups.map(
    ({ service, calls }) =>
      html`<section aria-labelledby="of-${service}">
        <h2 id="of-${service}">${service}</h2>
        ${calls.map((route) => callView(route, operations.get(route.name) as Operation))}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Calls of the portal | ${texts.brand.name}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>Calls of the portal</h1>
          <p>
            ${routes.length} calls of ${groups.length} services, as the gateway serves them. Programs get this as an
            OpenAPI document from the same address, unless they ask for <code>text/html</code>.
          </p>
          <p>
            A call for somebody signed in carries <code>Authorization: Bearer &lt;token&gt;</code>, which
            <a href="#login">login</a> returns. Bodies are JSON.
          </p>
        </header>
        <div class="columns">
          ${index}
          <main id="calls" tabindex="-1">
            ${sections}
            <section aria-labelledby="refusals">
              <h2 id="refusals">refusals</h2>
              <p>A refusal is JSON with a code that is stable and a sentence for a person.</p>
              <details class="part">
                <summary>What a refusal carries</summary>
                ${schemaView(components.schemas.Problem)}
              </details>
              <div class="scroller" tabindex="0" role="region" aria-label="Codes of refusals">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Code</th>
                      <th scope="col">Status</th>
                      <th scope="col">Usual sentence</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${Object.entries(errorCodes).map(codeRow)}
                  </tbody>
                </table>
              </div>
            </section>
          </main>
        </div>
      </body>
    </html>`.text;
}
