import { apiCalls, type ApiCallName, canCall, type Role, roles } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import type { CallSchemas } from '@portal/contracts/call-schemas';
import { Node } from 'ts-morph';
import * as z from 'zod';
import { GeneratorError } from '../base/generator-error';
import type { Workspace } from '../base/workspace';
import { sampleOf, type Shape } from './sample';

/** Call whose response a page displays as a list. */
export interface ListedCall {
  name: ApiCallName;
  /** `GET /api/packages` */
  address: string;
  /** Path of the list in the client's return value: `data` or `data.users`. */
  rows: string;
  /** Property that identifies a row. */
  id: string;
  shown: string;
  sample: Record<string, unknown>;
  /** Wraps rows as the API response does. */
  wrap: (rows: string) => string;
}

/** Access to a page: everyone, logged-in users, or roles. */
export type Viewers = 'everyone' | 'signed-in' | readonly Role[];

const canAll = (call: ApiCallName, viewers: Viewers): boolean =>
  viewers === 'everyone'
    ? canCall(call, undefined)
    : (viewers === 'signed-in' ? roles : viewers).every((role) => canCall(call, role));

/** Number of roles that can make the call: a narrower call is closer to the page's subject. */
const openness = (call: ApiCallName): number => [undefined, ...roles].filter((role) => canCall(call, role)).length;

/** Returns the list calls that all viewers may make. Throws GeneratorError if there is none. */
function callsFor(viewers: Viewers, given: string | undefined): ApiCallName[] {
  const names = Object.keys(apiCalls) as ApiCallName[];
  const lists = names.filter((name) => apiCalls[name].method === 'GET' && !apiCalls[name].path.includes(':'));
  const possible = lists.filter((name) => canAll(name, viewers));
  const usual = possible.filter((name) => name.startsWith('list')).sort((a, b) => openness(a) - openness(b));
  const chosen = given === undefined ? usual : possible.filter((name) => name === given);
  if (chosen.length > 0) return chosen;
  const what = given === undefined ? 'No list call is' : `'${given}' is not a call without an id that is`;
  throw new GeneratorError(`${what} open to all viewers of the page: add --call ${possible.join(', ')}.`);
}

/** Returns the list's name if the client renames it: `return { users: data, total: … }`. */
function ownShape(workspace: Workspace, name: string): string | undefined {
  const source = workspace.source(workspace.declaring('libs/api-client/src', 'createApiClient'));
  const own = source
    .getDescendants()
    .find((node) => Node.isPropertyAssignment(node) && node.getName() === name)
    ?.getText();
  return own === undefined ? undefined : (/return \{ (\w+): data/.exec(own)?.[1] ?? '');
}

/** Returns the first required text property that describes a row to the reader. */
const shownOf = ({ properties = {}, required = [] }: Shape, id: string): string | undefined =>
  required.find(
    (name) => name !== id && properties[name]?.type === 'string' && !properties[name].enum && !/(At|Id)$/.test(name),
  );

/** Describes how to list a call's rows; undefined if they have no id or text. */
function listOf(workspace: Workspace, name: ApiCallName): ListedCall | undefined {
  const { answers, query }: CallSchemas = allCallSchemas[name];
  const schema = Object.values(answers)[0] as z.core.$ZodType;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const isBare = shape.type === 'array';
  const row = (isBare ? shape : shape.properties?.['data'])?.items;
  const id = ['_id', 'id'].find((field) => row?.required?.includes(field));
  const shown = row && id && shownOf(row, id);
  const own = ownShape(workspace, name);
  if (!row || !id || !shown || own === '' || (query && !z.safeParse(query, {}).success)) return undefined;
  const sample = sampleOf(row) as Record<string, unknown>;
  if (!z.safeParse(schema, isBare ? [sample] : { data: [sample] }).success) return undefined;
  const hasMore = !isBare && Object.keys(shape.properties ?? {}).length > 1;
  return {
    name,
    address: `GET /api${apiCalls[name].path}`,
    rows: own ? `data.${own}` : hasMore ? 'data.data' : 'data',
    id,
    shown,
    sample,
    wrap: (rows) => (isBare ? rows : `{ data: ${rows} }`),
  };
}

/** Selects the call whose list the page displays. Throws GeneratorError if no list is open to all viewers. */
export function listedCall(workspace: Workspace, viewers: Viewers, given: string | undefined): ListedCall {
  const names = callsFor(viewers, given);
  for (const name of names) {
    const list = listOf(workspace, name);
    if (list) return list;
  }
  throw new GeneratorError(
    `'${names.join("', '")}' returns no list whose rows have an id and a text: choose another --call.`,
  );
}
