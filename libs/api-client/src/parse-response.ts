import {
  type ApiCallName,
  bookingSchema,
  type flightDetailsSchema,
  messageResponseSchema,
  travelPackageSchema,
  userSchema,
} from '@portal/contracts';
import { type CallResponses, responseSchemas, successStatus } from '@portal/contracts/call-answers';
import type { CallResponse } from '@portal/contracts/call-schemas';
import * as z from 'zod/mini';

export { messageResponseSchema };

/** Response to a creating call, with the id of the record if it is included. */
export const createdResponseSchema = z.object({
  message: z.string(),
  data: z.catch(z.optional(z.object({ _id: z.string() })), undefined),
});

type Table = Readonly<Partial<Record<ApiCallName, CallResponses>>>;
let known: Table = responseSchemas;

/** Schemas of a call; undefined if its table is not loaded yet. */
export const rowOf = (name: ApiCallName): CallResponses | undefined => known[name];

/** Adds the schemas of calls that are loaded later. */
export function registerSchemas(more: Table): void {
  known = { ...known, ...more };
}

/** Schema type with the public zod properties that a reader is built from. */
type Schema = z.ZodMiniType;

interface Definition {
  shape?: Readonly<Record<string, Schema>>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
}

const definitionOf = (schema: Schema) => schema.def as Definition;
const inside = (schema: Schema): Schema => definitionOf(schema).innerType ?? schema;

/** Default values for required fields that a page can do without. */
const fallback = <S extends Schema>(schema: S, values: Partial<z.core.output<S>>): [Schema, object] => [schema, values];
const { package: bookedPackage, flightDetails } = bookingSchema.shape;
const fallbacks = new Map<Schema, object>([
  fallback(userSchema, { createdAt: '', updatedAt: '' }),
  fallback(travelPackageSchema, {
    description: '',
    currency: 'ZMW',
    duration: '',
    destinations: [],
    inclusions: [],
    exclusions: [],
    availableDates: [],
    currentBookings: 0,
    isAvailable: true,
    createdAt: '',
    updatedAt: '',
  }),
  fallback(bookingSchema, {
    user: { _id: '', username: '', email: '' },
    ticketNumbers: [],
    createdAt: '',
    updatedAt: '',
  }),
  fallback(inside(bookedPackage), { price: 0, currency: 'ZMW', description: '' }),
  fallback(inside(flightDetails) as typeof flightDetailsSchema, { airlineCode: '', flightNumber: '' }),
]);

const readers = new WeakMap<Schema, Schema>();

/**
 * Returns a tolerant version of a schema: unknown fields are kept, invalid optional fields count as absent, and missing
 * display data gets its default.
 */
function readerOf(schema: Schema): Schema {
  const known = readers.get(schema) ?? buildReader(schema);
  readers.set(schema, known);
  return known;
}

function buildReader(schema: Schema): Schema {
  const { type } = schema;
  const { shape, element, innerType, catchall } = definitionOf(schema);
  if (type === 'optional' && innerType) return z.catch(z.optional(readerOf(innerType)), undefined);
  if (type === 'array' && element) return changed(schema, { element: readerOf(element) });
  if (type !== 'object' || !shape) return schema;
  const values: Readonly<Record<string, unknown>> = { ...fallbacks.get(schema) };
  const read = Object.entries(shape).map(([name, field]): [string, Schema] => {
    const reader = readerOf(field);
    return [name, name in values ? z.catch(reader, values[name]) : reader];
  });
  const isStrict = catchall?.type === 'never';
  return changed(schema, { shape: Object.fromEntries(read), ...(isStrict ? { catchall: z.unknown() } : {}) });
}

const changed = (schema: Schema, changes: Partial<Definition>): Schema =>
  schema.clone({ ...schema.def, ...changes } as typeof schema.def);

/** Parsed part of a response. */
export interface ParsedResponse<T> {
  value: T;
  /** Fault of each omitted row, without its content. */
  skippedRows: readonly string[];
}

/** Response that cannot be parsed at all. The message is for the log. */
export class ResponseParseError extends Error {}

const faultsOf = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');

function readWhole(reader: Schema, body: unknown): unknown {
  const result = z.safeParse(reader, body);
  if (!result.success) throw new ResponseParseError(faultsOf(result.error));
  return result.data;
}

function readRows(row: Schema, rows: unknown): ParsedResponse<unknown[]> {
  if (!Array.isArray(rows)) throw new ResponseParseError('no list');
  const results = rows.map((candidate) => z.safeParse(row, candidate));
  return {
    value: results.flatMap(({ success, data }) => (success ? [data] : [])),
    skippedRows: results.flatMap(({ error }, index) => (error ? [`row ${index}: ${faultsOf(error)}`] : [])),
  };
}

/** Parses a response by its schema. List rows are parsed separately, so that an invalid row is omitted alone. */
export function parseWithSchema(schema: Schema, body: unknown): ParsedResponse<unknown> {
  const reader = readerOf(schema);
  const { element, shape } = definitionOf(reader);
  if (element) return readRows(element, body);
  const row = shape?.['data'] && definitionOf(shape['data']).element;
  if (!row) return { value: readWhole(reader, body), skippedRows: [] };
  const { value: data, skippedRows } = readRows(row, (body as { data?: unknown } | undefined)?.data);
  return { value: { ...(readWhole(reader, { ...(body as object), data: [] }) as object), data }, skippedRows };
}

/** Parses the response of a call. An unknown success status is parsed like the usual one. */
export function parseResponse<Name extends ApiCallName>(name: Name, status: number, body: unknown) {
  const row = rowOf(name);
  if (!row) throw new ResponseParseError('schemas of the call are not loaded');
  const schema = row.answers[status] ?? row.answers[successStatus(row)];
  return parseWithSchema(schema as Schema, body) as ParsedResponse<CallResponse<Name>>;
}
