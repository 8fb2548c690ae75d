import { type ApiCall, apiCalls } from '@portal/contracts';
import type { ObjectLiteralExpression, SourceFile } from 'ts-morph';
import { GeneratorError } from '../base/generator-error';
import { addImports, addMember, namesIn, objectIn, specifierOf, spreadIn } from '../base/syntax';
import type { Workspace } from '../base/workspace';
import type { Endpoint } from './endpoint';
import { answerSchema, requestSchema } from './templates';

const contracts = 'libs/contracts/src';
/** With the lines of a new call, the file stays below the limit of 250 lines. */
const fullFrom = 235;

/** Names that the service imports from the contract. */
export interface ContractTypes {
  /** Files of the request and response schemas. */
  modules: readonly string[];
  answer: string;
  request?: string;
}

export const hasBody = ({ method }: Pick<Endpoint, 'method'>): boolean => method === 'POST' || method === 'PUT';

/** Finds the objects that contain the rows of the call table: the table itself and the constants it spreads. */
function tablesOfCalls(workspace: Workspace): { path: string; object: ObjectLiteralExpression }[] {
  const tableIn = (name: string) => {
    const path = workspace.declaring(contracts, name);
    return { path, object: objectIn(workspace.source(path), name) };
  };
  const whole = tableIn('apiCalls');
  return [whole, ...spreadIn(whole.object).map(tableIn)];
}

/** Adds the row of the call next to most other calls of its service. Returns the names of these calls in all tables. */
function addRow(workspace: Workspace, { name, service, method, path, access }: Endpoint): string[] {
  const calls: readonly [string, ApiCall][] = Object.entries(apiCalls);
  if (calls.some(([known]) => known === name.camel))
    throw new GeneratorError(`The call '${name.camel}' already exists.`);
  const shape = (address: string) => address.replace(/:\w+/g, ':');
  for (const [known, call] of calls) {
    if (call.method === method && shape(call.path) === shape(path)) {
      throw new GeneratorError(
        `${method} ${path} is already the address of '${known}': choose another --path or --method.`,
      );
    }
  }
  const siblings = calls.filter(([, call]) => call.service === service).map(([known]) => known);
  const countIn = (object: ObjectLiteralExpression) =>
    namesIn(object).filter((known) => siblings.includes(known)).length;
  const tables = tablesOfCalls(workspace).map((table) => ({ ...table, count: countIn(table.object) }));
  const isRoomy = (table: { path: string }) => workspace.read(table.path).split('\n').length < fullFrom;
  const [most] = tables.filter(isRoomy).sort((left, right) => right.count - left.count);
  if (!most) throw new GeneratorError('Every file of call rows is full: create another one.');
  const who = access === 'signed-in' ? "'signed-in'" : `[${access.map((role) => `'${role}'`).join(', ')}]`;
  // A state-changing call requires step-up until its author documents why not.
  const proof = method === 'GET' ? "noStepUp: 'reads only'" : 'stepUp: true';
  const initializer = `{ method: '${method}', path: '${path}', service: '${service}', access: ${who}, ${proof} }`;
  addMember(most.object, { name: name.camel, initializer }, siblings);
  return siblings;
}

/** Finds the file that provides most schemas of the service's other calls in a table, unless it is full. */
function moduleOf(workspace: Workspace, { source, table }: Table, siblings: readonly string[]): string | undefined {
  const rows = objectIn(source, table);
  const used = siblings.map((name) => rows.getProperty(name)?.getText() ?? '').join(' ');
  const folder = source
    .getFilePath()
    .slice(workspace.root.length + 1)
    .replace(/\/[^/]+$/, '');
  const counted = source.getImportDeclarations().flatMap((declaration) => {
    const names = declaration.getNamedImports().map((named) => named.getName());
    const count = names.filter((name) => new RegExp(`\\b${name}\\b`).test(used) && /Schema$/.test(name)).length;
    const specifier = declaration.getModuleSpecifierValue();
    return count > 0 && specifier.startsWith('.') ? [{ path: joined(folder, `${specifier}.ts`), count }] : [];
  });
  const [most] = counted.sort((left, right) => right.count - left.count);
  return most && workspace.read(most.path).split('\n').length < fullFrom ? most.path : undefined;
}

const joined = (folder: string, specifier: string): string =>
  new URL(specifier, `file:///${folder}/`).pathname.slice(1);

/** Creates a schema file in the folder of the service and exports it. */
function newModule(workspace: Workspace, { name, service }: Endpoint, ending: string): string {
  const first = `${contracts}/${service}/${service}${ending}.ts`;
  const path = workspace.exists(first) ? `${contracts}/${service}/${name.kebab}${ending}.ts` : first;
  workspace.create(path, '');
  const index = workspace.source(`${contracts}/index.ts`);
  const specifier = specifierOf(`${contracts}/index.ts`, path);
  const exported = index.getExportDeclarations();
  const place = exported.filter((one) => (one.getModuleSpecifierValue() ?? '') < specifier).length;
  index.insertExportDeclaration(place, { moduleSpecifier: specifier });
  return path;
}

/** Table with a row per call, and its file. */
interface Table {
  source: SourceFile;
  table: string;
  path: string;
}

function tableOf(workspace: Workspace, table: string): Table {
  const path = workspace.declaring(contracts, table);
  return { source: workspace.source(path), table, path };
}

interface Addition {
  endpoint: Endpoint;
  siblings: readonly string[];
  row: string;
  schema: { name: string; text: string };
  /** Field schemas that the schema imports. */
  fields: readonly string[];
  /** Suffix of schema files after the service's name. */
  ending: string;
}

/** Adds a schema and the row that references it. Returns the file of the schema. */
function addSchema(workspace: Workspace, to: Table, addition: Addition): string {
  const { endpoint, siblings, row, schema, fields, ending } = addition;
  const module = moduleOf(workspace, to, siblings) ?? newModule(workspace, endpoint, ending);
  const source = workspace.source(module);
  if (!source.getImportDeclaration('zod/mini')) {
    source.addImportDeclaration({ moduleSpecifier: 'zod/mini', namespaceImport: 'z' });
  }
  if (fields.length > 0)
    addImports(source, specifierOf(module, workspace.declaring(contracts, 'requiredText')), fields);
  source.addStatements([schema.text]);
  addImports(to.source, specifierOf(to.path, module), [schema.name]);
  addMember(objectIn(to.source, to.table), { name: endpoint.name.camel, initializer: row }, siblings);
  return module;
}

/** Adds the row, the schemas and their imports. Throws GeneratorError if the name or path is taken. */
export function addToContract(workspace: Workspace, endpoint: Endpoint): ContractTypes {
  const { name, method } = endpoint;
  const siblings = addRow(workspace, endpoint);
  const common = { endpoint, siblings };
  const response = `${name.camel}ResponseSchema`;
  const responses = `answers: { ${method === 'POST' ? 201 : 200}: ${response} }`;
  const module = addSchema(workspace, tableOf(workspace, 'responseSchemas'), {
    ...common,
    row: hasBody(endpoint) ? `{ takesBody: true, ${responses} }` : `{ ${responses} }`,
    schema: { name: response, text: answerSchema(name) },
    fields: [],
    ending: '',
  });
  const types = { modules: [module], answer: `${name.pascal}Response` };
  if (!hasBody(endpoint)) return types;
  const request = `${name.camel}RequestSchema`;
  const requests = addSchema(workspace, tableOf(workspace, 'callSchemas'), {
    ...common,
    row: `{ ...responseSchemas.${name.camel}, body: ${request} }`,
    schema: { name: request, text: requestSchema(name) },
    fields: ['requiredText'],
    ending: '-requests',
  });
  return { ...types, modules: [module, requests], request: `${name.pascal}Request` };
}
