import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { faultsBetween } from './schema-fit.mjs';
import { ReleaseRefused, workspaceRoot } from './workspace.mjs';

/*
 * A contract here is the OpenAPI document that the gateway answers at /api/docs: the zod schemas of libs/contracts as
 * JSON schemas, by call. Whoever makes a call writes its body and reads its answer; whoever answers it, the reverse.
 */

/** The contract as the workspace has it now. */
export async function workspaceContract() {
  const folder = join(workspaceRoot, '.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `contract-${randomBytes(6).toString('hex')}.mjs`);
  try {
    await build({
      entryPoints: [join(workspaceRoot, 'gateway/src/docs/api-document.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      banner: { js: "import { createRequire as made } from 'node:module'; const require = made(import.meta.url);" },
    });
    const { buildApiDocument } = await import(pathToFileURL(outfile).href);
    return JSON.parse(JSON.stringify(buildApiDocument()));
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** `{call: {method, path, service, body, query, answers}}` of a contract; answers of success by their status. */
export function callsOf(contract) {
  const entries = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const successes = Object.entries(operation.responses).filter(([status]) => status !== 'default');
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
      return [
        operation.operationId,
        {
          method,
          path,
          service: operation.tags[0],
          access: operation.description,
          body: operation.requestBody?.content['application/json'].schema,
          query: {
            type: 'object',
            properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
            required: query.filter(({ required }) => required).map(({ name }) => name),
            // A filter that is not known would be ignored, and the list would show what was to be left out.
            additionalProperties: false,
          },
          answers: Object.fromEntries(
            successes.map(([status, answer]) => [status, answer.content['application/json'].schema]),
          ),
        },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/** A success that the caller does not know is read as its usual one, the lowest. */
function answerFaults(name, caller, answerer) {
  const [usual] = Object.values(caller.answers);
  return Object.entries(answerer.answers).flatMap(([status, answer]) =>
    faultsBetween(answer, caller.answers[status] ?? usual, `${name}: the answer ${status}`, true),
  );
}

function callFaults(name, caller, answerer) {
  if (!answerer) return [`${name} is not offered`];
  if (caller.method !== answerer.method || caller.path !== answerer.path) {
    return [
      `${name} is ${answerer.method.toUpperCase()} ${answerer.path}, not ${caller.method.toUpperCase()} ${caller.path}`,
    ];
  }
  const body = answerer.body ? faultsBetween(caller.body ?? {}, answerer.body, `${name}: the body`) : [];
  const query = faultsBetween(caller.query, answerer.query, `${name}: the query`);
  return [...body, ...query, ...answerFaults(name, caller, answerer)];
}

/**
 * Why somebody built against `caller` cannot make these calls at somebody built against `answerer`; none when they can.
 */
export function contractFaults({ caller, answerer, calls }) {
  const [made, offered] = [callsOf(caller), callsOf(answerer)];
  return calls.filter((name) => name in made).flatMap((name) => callFaults(name, made[name], offered[name]));
}

/** Names of the calls that a service answers. */
export const callsAnsweredBy = (contract, service) =>
  Object.entries(callsOf(contract))
    .filter(([, call]) => call.service === service)
    .map(([name]) => name);

async function fetchJson(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000), redirect: 'error' });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
}

/** What a running portal says about itself. Throws ReleaseRefused when it does not answer. */
export async function portalAt(url) {
  try {
    const [provides, contract] = await Promise.all([fetchJson(`${url}/provides.json`), fetchJson(`${url}/api/docs`)]);
    return { provides, contract };
  } catch (failure) {
    throw new ReleaseRefused(`The portal at ${url} does not say what it provides (${failure.message}).`);
  }
}
