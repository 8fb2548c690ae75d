import { type ErrorCode, errorCodes } from '@portal/contracts';
import { accountBudgets, type Budget, budgets } from '../../api/rate-limit';
import type { GatewayRoute } from '../../http/gateway-route';
import { html, type Markup, nothing } from './html';
import { type Schema, schemaView, words } from './schema-view';

/** What is read of an operation of the OpenAPI document. */
export interface Operation {
  operationId: string;
  description: string;
  parameters?: readonly { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  responses: Readonly<Record<string, { content: Readonly<Record<string, { schema: Schema }>> }>>;
}

const budget = (who: string, { requests, perSeconds }: Budget): string =>
  `${requests} in ${perSeconds === 60 ? 'a minute' : `${perSeconds / 60} minutes`} for ${who}`;

function limitsOf({ rateLimit, timeoutMs, bodyLimitBytes, method }: GatewayRoute): string {
  const account = accountBudgets[rateLimit];
  return [
    budget('an address', budgets[rateLimit]),
    ...(account ? [budget('an account', account)] : []),
    ...(method === 'POST' || method === 'PUT' ? [`a body of ${bodyLimitBytes / 1024} KB`] : []),
    `${timeoutMs / 1_000} seconds for an answer`,
  ].join('; ');
}

/** The refusals that follow from what the call is; those of its subject stand in the table of all codes. */
export function codesOf(route: GatewayRoute, { parameters = [], requestBody }: Operation): ErrorCode[] {
  const has = (place: string) => parameters.some((parameter) => parameter.in === place);
  return [
    ...(requestBody ? (['BODY_INVALID', 'BODY_MALFORMED', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const) : []),
    ...(has('query') ? (['QUERY_INVALID'] as const) : []),
    ...(has('path') ? (['ID_INVALID'] as const) : []),
    ...(route.access === 'anyone' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(typeof route.access === 'string' ? [] : (['NOT_ALLOWED'] as const)),
    ...(route.honoursKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'SERVICE_DOWN',
    'SERVICE_TIMEOUT',
  ];
}

const codeLink = (code: ErrorCode): Markup =>
  html`<li>
    <a href="#${code}"><code>${code}</code></a> ${errorCodes[code].status}
  </li>`;

function parametersView({ parameters = [] }: Operation): Markup {
  if (parameters.length === 0) return nothing;
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      html`<li>
        <code>${name}</code>
        <span class="type">in the ${place}: ${words(schema)}${required ? '' : ', may be left out'}</span>${
          description === undefined ? nothing : html` <span class="note">${description}</span>`
        }
      </li>`,
  );
  return html`<h4>Parameters</h4>
    <ul class="members">
      ${rows}
    </ul>`;
}

const schemaPart = (title: string, schema: Schema): Markup =>
  html`<details class="part">
    <summary>${title}</summary>
    ${schemaView(schema)}
  </details>`;

const ofType = (type: string): string => (type === 'application/json' ? '' : ` (${type})`);

/** One call: who may make it, what it takes and returns, its limits and refusals. */
export function callView(route: GatewayRoute, operation: Operation): Markup {
  const { requestBody, responses } = operation;
  const successes = Object.entries(responses).filter(([status]) => status !== 'default');
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    schemaPart(`What it takes${ofType(type)}`, schema),
  );
  const answers = successes.flatMap(([status, { content }]) =>
    Object.entries(content).map(([type, { schema }]) =>
      schemaPart(`What it returns with ${status}${ofType(type)}`, schema),
    ),
  );
  const key = route.honoursKey
    ? 'Idempotency-Key: a second call under the same key has the outcome of the first.'
    : 'None.';
  return html`<section class="call" id="${route.name}" aria-labelledby="${route.name}-title">
    <h3 id="${route.name}-title">
      <span class="method ${route.method.toLowerCase()}">${route.method}</span> <code>${route.prefix}</code>
    </h3>
    <p class="name">${route.name}</p>
    <dl>
      <div>
        <dt>Who may call it</dt>
        <dd>${operation.description}</dd>
      </div>
      <div>
        <dt>Key</dt>
        <dd>${key}</dd>
      </div>
      <div>
        <dt>Limits</dt>
        <dd>${limitsOf(route)}.</dd>
      </div>
    </dl>
    ${parametersView(operation)}${body}${answers}
    <h4>Refusals</h4>
    <ul class="codes">
      ${codesOf(route, operation).map(codeLink)}
    </ul>
  </section>`;
}
