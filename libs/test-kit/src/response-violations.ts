import { apiCalls, type ApiCall, type ApiCallName, cancellationQuoteSchema } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import type { CallSchemas } from '@portal/contracts/call-schemas';
import * as z from 'zod/mini';

const problemSchema = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  code: z.string().check(z.regex(/^[A-Z][A-Z_]+$/)),
  status: z.int(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  amadeusError: z.optional(z.looseObject({ code: z.string(), title: z.string() })),
  current: z.optional(z.union([z.looseObject({ version: z.int() }), cancellationQuoteSchema])),
  differing: z.optional(z.array(z.string())),
  paymentId: z.optional(z.guid()),
  conflict: z.optional(z.looseObject({ id: z.string() })),
  missing: z.optional(z.strictObject({ amount: z.string(), currency: z.string() })),
});

type Schema = z.ZodMiniType;

interface Definition {
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
}

const definitionOf = (schema: Schema): Definition => schema.def as Definition;

/** Returns the fields that the schema does not name. Open schemas allow additional fields of the provider. */
function extraKeys(schema: Schema, value: unknown, path = ''): string[] {
  const { type } = schema;
  const { shape, catchall, element, innerType, options } = definitionOf(schema);
  if (innerType) return extraKeys(innerType, value, path);
  if (options) {
    const byOption = options.map((option) => extraKeys(option, value, path));
    return byOption.reduce((fewest, keys) => (keys.length < fewest.length ? keys : fewest));
  }
  if (type === 'array' && element && Array.isArray(value)) {
    return value.flatMap((item, index) => extraKeys(element, item, `${path}[${index}]`));
  }
  if (type !== 'object' || !shape || typeof value !== 'object' || value === null) return [];
  const isOpen = catchall?.type === 'unknown';
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known) return extraKeys(known, inner, `${path}.${key}`);
    return isOpen ? [] : [`${path}.${key}`];
  });
}

/** Returns the violations of a response body; empty when its fields are exactly those of the schema. */
export function findResponseViolations(call: ApiCallName, status: number, body: unknown): string[] {
  const { answers }: CallSchemas = allCallSchemas[call];
  const schema = (status < 400 ? answers[status] : problemSchema) as Schema | undefined;
  if (!schema) return [`${status} is not among the answers: ${Object.keys(answers).join(', ')}`];
  const result = z.safeParse(schema, body);
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return [...faults, ...extraKeys(schema, body).map((key) => `${key} is one too many`)];
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

function fits({ method, path }: ApiCall, requested: { method: string; segments: readonly string[] }): boolean {
  const segments = path.split('/');
  return (
    method === requested.method &&
    segments.length === requested.segments.length &&
    segments.every((segment, index) => isParameter(segment) || segment === requested.segments[index])
  );
}

/** Returns the contract call at an address; undefined for internal routes. */
export function callAt(method: string, address: string): ApiCallName | undefined {
  const requested = { method, segments: (address.split('?')[0] ?? '').split('/') };
  const found = (Object.keys(apiCalls) as ApiCallName[]).filter((name) => fits(apiCalls[name], requested));
  return found.find((name) => !apiCalls[name].path.includes(':')) ?? found[0];
}
