import { relative } from 'node:path';
import { Node, type ClassDeclaration, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph';
import { GeneratorError } from './generator-error';

/** Returns the initializer of a constant, without `as const` and `satisfies`. */
export function valueOf(source: SourceFile, name: string): Node | undefined {
  const declaration =
    source.getVariableDeclaration(name) ??
    source.getDescendantsOfKind(SyntaxKind.VariableDeclaration).find((one) => one.getName() === name);
  let value: Node | undefined = declaration?.getInitializer();
  while (Node.isAsExpression(value) || Node.isSatisfiesExpression(value)) value = value.getExpression();
  return value;
}

export function objectIn(source: SourceFile, name: string): ObjectLiteralExpression {
  const value = valueOf(source, name);
  if (!Node.isObjectLiteralExpression(value))
    throw new GeneratorError(`${name} in ${source.getBaseName()} is not an object.`);
  return value;
}

/** Returns the names of an object's own properties in order, without spread ones. */
export const namesIn = (object: ObjectLiteralExpression): string[] =>
  object.getProperties().flatMap((property) => (Node.isPropertyAssignment(property) ? [property.getName()] : []));

export const spreadIn = (object: ObjectLiteralExpression): string[] =>
  object
    .getProperties()
    .flatMap((property) => (Node.isSpreadAssignment(property) ? [property.getExpression().getText()] : []));

/** Inserts a property after the last related one, or at the end if there is none. */
export function addMember(
  object: ObjectLiteralExpression,
  field: { name: string; initializer: string },
  like: readonly string[],
): void {
  // The insertion index counts comments on lines of their own.
  const fields = object.getPropertiesWithComments();
  const isLike = (one: Node) => Node.isPropertyAssignment(one) && like.includes(one.getName());
  object.insertPropertyAssignment(fields.findLastIndex(isLike) + 1 || fields.length, field);
}

/** Returns the text as a TypeScript string literal. */
export const quoted = (text: string): string => JSON.stringify(text);

/** Returns the relative import specifier of a file. */
export function specifierOf(from: string, to: string): string {
  const path = relative(from.slice(0, from.lastIndexOf('/')), to).replace(/\.tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Adds named imports, reusing an existing import of the module. */
export function addImports(source: SourceFile, specifier: string, names: readonly string[], isTypeOnly = false): void {
  const present = source.getImportDeclarations().filter((known) => known.getModuleSpecifierValue() === specifier);
  const known = new Set(present.flatMap((one) => one.getNamedImports().map((named) => named.getName())));
  const wanted = names.filter((name) => !known.has(name));
  if (wanted.length === 0) return;
  const target = present.find((one) => one.isTypeOnly() === isTypeOnly) ?? present.find((one) => !one.isTypeOnly());
  if (!target) {
    source.addImportDeclaration({ moduleSpecifier: specifier, namedImports: [...wanted], isTypeOnly });
    return;
  }
  const asType = isTypeOnly && !target.isTypeOnly();
  for (const name of wanted) target.addNamedImport({ name, isTypeOnly: asType });
}

/** Adds a class to a list in the argument of a decorator: `@Module({ providers: [...] })`. */
export function addToDecorator(declaration: ClassDeclaration, list: string, text: string): void {
  const [argument] = declaration.getDecorators().flatMap((decorator) => decorator.getArguments());
  const property = Node.isObjectLiteralExpression(argument) ? argument.getProperty(list) : undefined;
  const value = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
  if (property === undefined && Node.isObjectLiteralExpression(argument)) {
    argument.addPropertyAssignment({ name: list, initializer: `[${text}]` });
    return;
  }
  if (!Node.isArrayLiteralExpression(value)) {
    throw new GeneratorError(`${declaration.getName() ?? 'a module'} has no list of ${list}.`);
  }
  value.addElement(text);
}
