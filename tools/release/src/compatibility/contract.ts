import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { z } from 'zod';
import { providesSchema, type Provides } from '../store/release-manifest';
import { ReleaseRejectedError, workspaceRoot } from '../workspace/workspace';
import { findBreakingChanges, type JsonSchema } from './schema-compatibility';

/*
 * The contract is the OpenAPI document that the gateway serves at /api/docs: the zod schemas of libs/contracts as JSON
 * schemas, by call. For a request body, the caller writes and the service reads; for a response, the reverse.
 */

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
/** Body by media type; there is exactly one. */
const content = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: jsonSchema })) });
const schemaOf = (carrier: z.infer<typeof content>): JsonSchema | undefined =>
  Object.values(carrier.content)[0]?.schema;
const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema: jsonSchema })),
  ),
  requestBody: z.optional(content),
  responses: z.record(z.string(), content),
});
const contractSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
export type Contract = z.infer<typeof contractSchema>;
type Operation = z.infer<typeof operationSchema>;

/** Call of a contract, for comparison. */
export interface ContractCall {
  method: string;
  path: string;
  service: string | undefined;
  body: JsonSchema | undefined;
  query: JsonSchema;
  /** Schemas of successful responses by status. */
  answers: Record<string, JsonSchema>;
}

/** @throws ZodError if the document is not a contract */
export const readContract = (document: unknown): Contract => contractSchema.parse(document);

export async function workspaceContract(): Promise<Contract> {
  const folder = join(workspaceRoot, '.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `contract-${randomBytes(6).toString('hex')}.mjs`);
  try {
    await build({
      entryPoints: [join(workspaceRoot, 'gateway/src/system-endpoints/api-document.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      banner: { js: "import { createRequire as made } from 'node:module'; const require = made(import.meta.url);" },
    });
    const { buildApiDocument } = await import(pathToFileURL(outfile).href);
    return readContract(JSON.parse(JSON.stringify(buildApiDocument())));
  } finally {
    rmSync(outfile, { force: true });
  }
}

function queryOf({ parameters = [] }: Operation): JsonSchema {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    // A filter that the service does not know would be ignored, and the list would contain too many rows.
    additionalProperties: false,
  };
}

const callOf = (method: string, path: string, operation: Operation): ContractCall => ({
  method,
  path,
  service: operation.tags[0],
  body: operation.requestBody && schemaOf(operation.requestBody),
  query: queryOf(operation),
  answers: Object.fromEntries(
    Object.entries(operation.responses)
      .filter(([status]) => status !== 'default')
      .map(([status, response]) => [status, schemaOf(response) ?? {}]),
  ),
});

export function callsOf(contract: Contract): Record<string, ContractCall | undefined> {
  const entries = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.operationId, callOf(method, path, operation)] as const,
    ),
  );
  return Object.fromEntries(entries);
}

/** A success status that the caller does not know is parsed as its lowest known one. */
function answerFaults(name: string, caller: ContractCall, answerer: ContractCall) {
  const [usual = {}] = Object.values(caller.answers);
  return Object.entries(answerer.answers).flatMap(([status, response]) =>
    findBreakingChanges(response, caller.answers[status] ?? usual, `${name}: the response ${status}`, true),
  );
}

function callFaults(name: string, caller: ContractCall, answerer: ContractCall | undefined): string[] {
  if (!answerer) return [`${name} is not offered`];
  if (caller.method !== answerer.method || caller.path !== answerer.path) {
    return [
      `${name} is ${answerer.method.toUpperCase()} ${answerer.path}, not ${caller.method.toUpperCase()} ${caller.path}`,
    ];
  }
  const body = answerer.body ? findBreakingChanges(caller.body ?? {}, answerer.body, `${name}: the body`) : [];
  const query = findBreakingChanges(caller.query, answerer.query, `${name}: the query`);
  return [...body, ...query, ...answerFaults(name, caller, answerer)];
}

export interface Meeting {
  caller: Contract;
  answerer: Contract;
  calls: readonly string[];
}

/**
 * Returns the reasons why a caller built against `caller` cannot make these calls to a service built against
 * `answerer`; empty if it can.
 */
export function findContractBreaks({ caller, answerer, calls }: Meeting): string[] {
  const [made, offered] = [callsOf(caller), callsOf(answerer)];
  return calls.flatMap((name) => (made[name] ? callFaults(name, made[name], offered[name]) : []));
}

export const callsAnsweredBy = (contract: Contract, service: string) =>
  Object.entries(callsOf(contract))
    .filter(([, call]) => call?.service === service)
    .map(([name]) => name);

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(4_000), redirect: 'error' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/**
 * Fetches the contract and the provided interface of a running portal.
 * @throws ReleaseRejectedError if it does not respond
 */
export async function portalAt(url: string): Promise<{ provides: Provides; contract: Contract }> {
  try {
    const [provides, contract] = await Promise.all([fetchJson(`${url}/provides.json`), fetchJson(`${url}/api/docs`)]);
    return { provides: providesSchema.parse(provides), contract: readContract(contract) };
  } catch (failure) {
    throw new ReleaseRejectedError(
      `The portal at ${url} does not respond with its interface (${failure instanceof Error ? failure.message : String(failure)}).`,
    );
  }
}
