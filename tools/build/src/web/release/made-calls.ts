import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Node } from 'typescript-7/unstable/ast';
import {
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript-7/unstable/ast/is';
import { API, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript-7/unstable/sync';
import { workspaceRoot } from '../app';

const clientModule = resolve(workspaceRoot, 'libs/api-client/src/index.ts');
/** Inside the workspace, from where the types of packages are found. */
const cache = resolve(workspaceRoot, 'node_modules/.cache/portal-web');

function sourceIn({ program }: Project, file: string) {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} could not be read for its types.`);
  return source;
}

/** Type of the client that the shell hands to the remotes. Throws when it is not known to make these calls. */
function clientType(project: Project, clientFile: string, calls: readonly string[]): Type {
  const { checker } = project;
  const file = checker.getSymbolAtLocation(sourceIn(project, clientFile));
  const symbol = file && checker.getExportsOfModule(file).find(({ name }) => name === 'ApiClient');
  if (symbol === undefined) throw new Error(`${clientFile} exports no ApiClient.`);
  const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
  const client = checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(symbol) : symbol);
  const members = new Set(checker.getPropertiesOfType(client).map(({ name }) => name));
  const missing = calls.filter((name) => !members.has(name));
  if (missing.length > 0) throw new Error(`The type of the API client has no ${missing.join(', ')}.`);
  return client;
}

/** `[name, the expression or pattern it is read from]` of a node that reads a member: `api.a`, `api['a']`, `{ a } = api`. */
function memberRead(node: Node): [name: string, from: Node] | undefined {
  if (isPropertyAccessExpression(node)) return [node.name.text, node.expression];
  if (isElementAccessExpression(node)) {
    const { argumentExpression: name, expression } = node;
    return isStringLiteral(name) || isNoSubstitutionTemplateLiteral(name) ? [name.text, expression] : undefined;
  }
  if (isBindingElement(node) && isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return name && (isIdentifier(name) || isStringLiteral(name)) ? [name.text, node.parent] : undefined;
  }
  return undefined;
}

interface Code {
  files: readonly string[];
  calls: readonly string[];
  clientFile?: string;
}

function madeCallsIn(project: Project, { files, calls, clientFile = clientModule }: Code): string[] {
  const { checker } = project;
  const known = new Set(calls);
  const client = clientType(project, clientFile, calls);
  const isClient = (node: Node) => {
    const found = checker.getTypeAtLocation(node);
    const type = found && checker.getNonNullableType(found);
    if (type === undefined || (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0) return false;
    return checker.isTypeAssignableTo(client, type);
  };
  const made = new Set<string>();
  const visit = (node: Node): void => {
    const [name, from] = memberRead(node) ?? [];
    if (name !== undefined && from && known.has(name) && !made.has(name) && isClient(from)) made.add(name);
    node.forEachChild(visit);
  };
  for (const file of files) visit(sourceIn(project, file));
  return [...made].sort();
}

/**
 * Which calls of the client these files make, by the types: a member counts when what it is read from is a client, or a
 * part of one that was handed on.
 * @param folder of the app, for its tsconfig.json
 * @param code `calls` are all that a client makes
 */
export function madeCalls(folder: string, code: Code): string[] {
  mkdirSync(cache, { recursive: true });
  const ownFolder = mkdtempSync(join(cache, 'calls-'));
  const compiler = new API({ cwd: folder });
  try {
    // The compiler takes projects by their files alone, and the app's own has its tests as well.
    const file = join(ownFolder, 'tsconfig.json');
    const files = [...code.files, code.clientFile ?? clientModule];
    writeFileSync(file, JSON.stringify({ extends: resolve(folder, 'tsconfig.json'), include: [], files }));
    const project = compiler.updateSnapshot({ openProjects: [file] }).getProject(file);
    if (project === undefined) throw new Error(`${folder} could not be read for its types.`);
    return madeCallsIn(project, code);
  } finally {
    compiler.close();
    rmSync(ownFolder, { recursive: true });
  }
}
