import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from './app.mjs';

const clientModule = resolve(workspaceRoot, 'libs/api-client/src/index.ts');

function optionsOf(folder) {
  const file = resolve(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'));
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file)).options;
}

/** Type of the client that the shell hands to the remotes. Throws when it is not known to make these calls. */
function clientType(program, clientFile, calls) {
  const checker = program.getTypeChecker();
  const file = checker.getSymbolAtLocation(program.getSourceFile(clientFile));
  const symbol = checker.getExportsOfModule(file).find(({ name }) => name === 'ApiClient');
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const client = checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(symbol) : symbol);
  const missing = calls.filter((name) => client.getProperty(name) === undefined);
  if (missing.length > 0) throw new Error(`The type of the API client has no ${missing.join(', ')}.`);
  return client;
}

/** `[name, the expression or pattern it is read from]` of a node that reads a member: `api.a`, `api['a']`, `{ a } = api`. */
function memberRead(node) {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text, node.expression];
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return [node.argumentExpression.text, node.expression];
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? [name.text, node.parent] : undefined;
  }
  return undefined;
}

/**
 * Which calls of the client these files make, by the types: a member counts when what it is read from is a client, or a
 * part of one that was handed on.
 * @param {string} folder of the app, for its tsconfig.json
 * @param {{ files: string[], calls: string[], clientFile?: string }} code `calls` are all that a client makes
 */
export function madeCalls(folder, { files, calls, clientFile = clientModule }) {
  const known = new Set(calls);
  const program = ts.createProgram([...files, clientFile], { ...optionsOf(folder), noEmit: true });
  const checker = program.getTypeChecker();
  const client = clientType(program, clientFile, calls);
  const isClient = (node) => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    const isAnything = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    return !isAnything && checker.isTypeAssignableTo(client, type);
  };
  const made = new Set();
  const visit = (node) => {
    const [name, from] = memberRead(node) ?? [];
    if (known.has(name) && !made.has(name) && isClient(from)) made.add(name);
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(program.getSourceFile(file));
  return [...made].sort();
}
