import { html, type Markup, nothing } from './html';

/** What is read of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  description?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  null: 'null',
};

/** JSON schema writes what a double can hold where nothing else is asked for. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (isBound(least) && isBound(most)) return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`;
  if (isBound(least)) return `at least ${least}${unit}`;
  return isBound(most) ? `at most ${most}${unit}` : '';
}

const choices = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf;

/** What a value is, in words; its members are listed below. */
export function words(schema: Schema): string {
  const { type, enum: values, items } = schema;
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  const several = choices(schema);
  if (several) return [...new Set(several.map(words))].join(', or ');
  const kind = type === 'array' && items ? `list of ${words(items)}` : (types[type ?? ''] ?? type ?? 'anything');
  const bounds = [
    schema.format ?? '',
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? '' : `above ${schema.exclusiveMinimum}`,
    range(schema.minItems, schema.maxItems, ' entries'),
  ];
  return [kind, ...bounds.filter(Boolean)].join(', ');
}

/** The schemas whose members a value has: of itself, of its entries, of each of its choices. */
function withMembers(schema: Schema): Schema[] {
  if (schema.properties) return [schema];
  if (schema.items) return withMembers(schema.items);
  return [...(choices(schema) ?? []), ...(schema.allOf ?? [])].flatMap(withMembers);
}

/** The members of each schema, one list after the other. */
const alternatives = (schemas: readonly Schema[]): Markup[] =>
  schemas.map((schema, at) => html`${at === 0 ? nothing : html`<p class="type">or</p>`}${members(schema)}`);

function member(name: string, schema: Schema, isRequired: boolean): Markup {
  const note = schema.description === undefined ? nothing : html` <span class="note">${schema.description}</span>`;
  const head = html`<code>${name}</code>
    <span class="type">${words(schema)}${isRequired ? '' : ', may be left out'}</span>${note}`;
  const below = withMembers(schema);
  if (below.length === 0) return html`<li>${head}</li>`;
  return html`<li>
    <details>
      <summary>${head}</summary>
      ${alternatives(below)}
    </details>
  </li>`;
}

const members = ({ properties = {}, required = [] }: Schema): Markup =>
  html`<ul class="members">
    ${Object.entries(properties).map(([name, schema]) => member(name, schema, required.includes(name)))}
  </ul>`;

/** A value and all its members. */
export const schemaView = (schema: Schema): Markup =>
  html`<p class="type">${words(schema)}</p>
    ${alternatives(withMembers(schema))}`;
