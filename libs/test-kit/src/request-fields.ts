import type { ApiCallName } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import type { CallSchemas } from '@portal/contracts/call-schemas';
import * as z from 'zod/mini';

/** Part of a JSON schema. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const requestedBy = (call: ApiCallName): CallSchemas => allCallSchemas[call];

const schemaOf = (type: z.core.$ZodType): Schema =>
  z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' }) as Schema;

const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf];

const fieldsOf = (schema: Schema, at: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${at}${name}`,
    ...fieldsOf(inner, `${at}${name}.`),
  ]),
  ...choicesOf(schema).flatMap((choice) => fieldsOf(choice, at)),
  ...(schema.items ? fieldsOf(schema.items, `${at}0.`) : []),
];

const openObjectsOf = (schema: Schema, at: string): string[] => [
  ...((schema.type === 'object' || schema.properties) && schema.additionalProperties !== false ? [at] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => openObjectsOf(inner, `${at}${name}.`)),
  ...choicesOf(schema).flatMap((choice) => openObjectsOf(choice, at)),
  ...(schema.items ? openObjectsOf(schema.items, `${at}0.`) : []),
];

/** Returns the paths of all fields of a body: 'account.holder', 'cancelTerms.0.percent'. */
export function bodyFields(call: ApiCallName): string[] {
  const { body } = requestedBy(call);
  return body ? [...new Set(fieldsOf(schemaOf(body), ''))] : [];
}

/** Returns the paths of objects in a body that accept any field; '' is the body. */
export function openObjects(call: ApiCallName): string[] {
  const { body } = requestedBy(call);
  return body ? [...new Set(openObjectsOf(schemaOf(body), ''))] : [];
}

/** Returns the names of the query parameters of a call. */
export function queryFields(call: ApiCallName): string[] {
  const { query } = requestedBy(call);
  return query ? Object.keys(schemaOf(query).properties ?? {}) : [];
}

/** Whether the schema of the call accepts the body. */
export function acceptsBody(call: ApiCallName, body: unknown): boolean {
  const { body: schema } = requestedBy(call);
  return schema !== undefined && z.safeParse(schema, body).success;
}
