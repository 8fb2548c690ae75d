import { apiCalls, errorCodes, type ApiCall, type ApiCallName } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import type { CallSchemas } from '@portal/contracts/call-schemas';
import * as z from 'zod/mini';
import { routes } from '../api/routes';
import type { GatewayRoute } from '../http/gateway-route';
import { describeLimits, errorCodesOf, introduction } from './call-facts';

type Json = Record<string, unknown>;

const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Media type of a response; schemas of non-JSON documents declare their own. */
const contentOf = (schema: Json): Json => ({ [String(schema.contentMediaType ?? 'application/json')]: { schema } });
const problemReference = { $ref: '#/components/schemas/Problem' };

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: z.core.$ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = toJsonSchema(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeAccess({ access, stepUp, stepUpWhen }: ApiCall): string {
  if (access === 'anyone') return 'Anyone.';
  const who = access === 'signed-in' ? 'Anyone who is logged in.' : `Only ${access.join(', ')}.`;
  const factor = 'Requires a second factor shown in the last ten minutes, if the account has one';
  if (stepUpWhen !== undefined) return `${who} ${factor}, when ${stepUpWhen}.`;
  return stepUp ? `${who} ${factor}.` : who;
}

const successes = ({ answers }: CallSchemas): Json =>
  Object.fromEntries(
    Object.entries(answers).map(([status, response]) => [
      status,
      { description: 'Done', content: contentOf(toJsonSchema(response, 'output')) },
    ]),
  );

const keyParameter: Json = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'A second call with the same key returns the result of the first.',
  schema: { type: 'string' },
};

const routesByName = new Map<string, GatewayRoute>(routes.map((route) => [route.name, route]));

function operation(name: ApiCallName, call: ApiCall): Json {
  const { body, query }: CallSchemas = allCallSchemas[name];
  const route = routesByName.get(name);
  if (!route) throw new Error(`no route for call ${name}`);
  const codes = errorCodesOf(route, {
    hasBody: body !== undefined,
    hasQuery: query !== undefined,
    hasPath: call.path.includes(':'),
  });
  const parameters = [...pathParameters(call.path), ...queryParameters(query), ...(call.isKeyed ? [keyParameter] : [])];
  return {
    operationId: name,
    tags: [call.service],
    description: `${describeAccess(call)}\n\n${describeLimits(route)}`,
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(toJsonSchema(body, 'input')) } } : {}),
    responses: {
      ...successes(allCallSchemas[name]),
      default: { description: `Error. Codes: ${codes.join(', ')}.`, content: contentOf(problemReference) },
    },
  };
}

function paths(): Json {
  const byPath: Record<string, Json> = {};
  for (const [name, call] of Object.entries(apiCalls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    byPath[path] = { ...byPath[path], [call.method.toLowerCase()]: operation(name as ApiCallName, call) };
  }
  return byPath;
}

const problemSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'status', 'requestId'],
  properties: {
    message: { type: 'string', description: 'One sentence for the user' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    status: { type: 'integer' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    amadeusError: { type: 'object', additionalProperties: true },
    current: {
      type: 'object',
      additionalProperties: true,
      description: 'Current record that the stale edit conflicts with',
    },
    differing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Fields of the stale edit that differ from the current record',
    },
    missing: { type: 'object', additionalProperties: true, description: 'Amount missing from the credit' },
    conflict: { type: 'object', additionalProperties: true, description: 'Record that the request conflicts with' },
  },
};

/** Builds the OpenAPI 3.1 document of all services from the contract. */
export const buildApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Portal API', version: '1', description: introduction },
  servers: [{ url: '/api' }],
  paths: paths(),
  components: {
    schemas: { Problem: problemSchema },
    securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
});
