import { relative } from 'node:path';
import { Node, type ClassDeclaration, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph';
import { GeneratorError } from './refused';

/** What a constant is, without `as const` and `satisfies`. */
export function valueOf(source: SourceFile, name: string): Node | undefined {
  const declaration =
    source.getVariableDeclaration(name) ??
    source.getDescendantsOfKind(SyntaxKind.VariableDeclaration).find((one) => one.getName() === name);
  let value: Node | undefined = declaration?.getInitializer();
  while (Node.isAsExpression(value) || Node.isSatisfiesExpression(value)) value = value.getExpression();
  return value;
}

/** The object that a constant is. */
export function objectIn(source: SourceFile, name: string): ObjectLiteralExpression {
  const value = valueOf(source, name);
  if (!Node.isObjectLiteralExpression(value))
    throw new GeneratorError(`${name} in ${source.getBaseName()} is no object.`);
  return value;
}

/** Names of an object's own members, in their order; members that are spread in are not among them. */
export const namesIn = (object: ObjectLiteralExpression): string[] =>
  object.getProperties().flatMap((property) => (Node.isPropertyAssignment(property) ? [property.getName()] : []));

/** Names of the constants that are spread into an object. */
export const spreadIn = (object: ObjectLiteralExpression): string[] =>
  object
    .getProperties()
    .flatMap((property) => (Node.isSpreadAssignment(property) ? [property.getExpression().getText()] : []));

/** Adds a member behind the last of those that it belongs to, at the end when there is none. */
export function addMember(
  object: ObjectLiteralExpression,
  member: { name: string; initializer: string },
  like: readonly string[],
): void {
  // A comment on a line of its own counts where a member is put in.
  const members = object.getPropertiesWithComments();
  const isLike = (one: Node) => Node.isPropertyAssignment(one) && like.includes(one.getName());
  object.insertPropertyAssignment(members.findLastIndex(isLike) + 1 || members.length, member);
}

/** A text as it stands in TypeScript. */
export const quoted = (text: string): string => JSON.stringify(text);

/** How one file of the repository imports another. */
export function specifierOf(from: string, to: string): string {
  const path = relative(from.slice(0, from.lastIndexOf('/')), to).replace(/\.tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Imports names that a file may import already, from where it imports others already. */
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
