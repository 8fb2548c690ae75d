import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../app';

const clientModule = resolve(workspaceRoot, 'libs/api-client/src/index.ts');

function optionsOf(folder: string): ts.CompilerOptions {
  const file = resolve(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file)).options;
}

function sourceIn(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} could not be read for its types.`);
  return source;
}

/** Returns the type of the API client. Throws if the type lacks one of these calls. */
function clientType(program: ts.Program, clientFile: string, calls: readonly string[]): ts.Type {
  const checker = program.getTypeChecker();
  const file = checker.getSymbolAtLocation(sourceIn(program, clientFile));
  const symbol = file && checker.getExportsOfModule(file).find(({ name }) => name === 'ApiClient');
  if (symbol === undefined) throw new Error(`${clientFile} exports no ApiClient.`);
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const client = checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(symbol) : symbol);
  const missing = calls.filter((name) => client.getProperty(name) === undefined);
  if (missing.length > 0) throw new Error(`The type of the API client has no ${missing.join(', ')}.`);
  return client;
}

/** Returns name and object of a property read: `api.a`, `api['a']` or `{ a } = api`. */
function memberRead(node: ts.Node): [name: string, from: ts.Node] | undefined {
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

interface Code {
  files: readonly string[];
  calls: readonly string[];
  clientFile?: string;
}

/**
 * Returns the API calls that these files use, found by type: reads of a property of the client, or of a value derived
 * from it.
 * @param folder app folder, for its tsconfig.json
 * @param code `calls` lists all calls of the client
 */
export function findUsedApiCalls(folder: string, { files, calls, clientFile = clientModule }: Code): string[] {
  const program = ts.createProgram([...files, clientFile], { ...optionsOf(folder), noEmit: true });
  const checker = program.getTypeChecker();
  const known = new Set(calls);
  const client = clientType(program, clientFile, calls);
  const isClient = (node: ts.Node): boolean => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
    const isAnything = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    return !isAnything && checker.isTypeAssignableTo(client, type);
  };
  const made = new Set<string>();
  const visit = (node: ts.Node): void => {
    const [name, from] = memberRead(node) ?? [];
    if (name !== undefined && from && known.has(name) && !made.has(name) && isClient(from)) made.add(name);
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(sourceIn(program, file));
  return [...made].sort();
}
