import ts from 'typescript';

export interface TaggedTest {
  /** Path relative to the repository root. */
  file: string;
  /** Title, including the titles of enclosing groups. */
  title: string;
  /** Ids of the statements that the test proves. */
  tags: string[];
  /** Title of the group that carries the tag; undefined if the test itself does. */
  group: string | undefined;
}

const testNames = new Set(['it', 'test']);
const groupNames = new Set(['describe', 'suite']);
const notRun = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);
const tagPattern = /^(?:[SCN]\d+\.[\w-]+(?:\.[\w-]+)*|D\d+(?:\.\d+)*)$/i;

/** Returns the statement ids in square brackets of a title: `rejects it [S5.login.1, S5.login.2]`. */
export const tagsOf = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)]
    .flatMap((match) => (match[1] ?? '').split(/[\s,]+/))
    .filter((word) => tagPattern.test(word));

/** Removes the statement ids from a title. */
export const withoutTags = (title: string) =>
  title
    .replace(/\s*\[([^\]]*)\]/g, (whole) => (tagsOf(whole).length > 0 ? '' : whole))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the names of a call chain: `it.skip.each(table)(title)` → it, skip, each. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return namesOf(callee.tag);
  return [];
}

/** Returns the static text of a title; computed parts become `…`. */
function textOf(node: ts.Expression | undefined): string {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return textOf(node.left) + textOf(node.right);
  }
  return '…';
}

/** Classifies a call of the test runner; undefined if it is neither test nor group, such as `it.each(table)`. */
function kindOf(call: ts.CallExpression): 'test' | 'group' | 'not run' | undefined {
  const [first, ...rest] = namesOf(call.expression);
  if (first === undefined || !(testNames.has(first) || groupNames.has(first))) return undefined;
  const takesTable = rest.at(-1) === 'each' || rest.at(-1) === 'for';
  if (takesTable && ts.isPropertyAccessExpression(call.expression)) return undefined;
  if (!call.arguments.slice(1).some(isBody)) return undefined;
  if (rest.some((name) => notRun.has(name))) return 'not run';
  if (groupNames.has(first) || rest.some((name) => groupNames.has(name))) return 'group';
  return rest.every((name) => ['each', 'for', 'only', 'concurrent', 'sequential', 'slow'].includes(name))
    ? 'test'
    : undefined;
}

const isBody = (node: ts.Expression) =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isIdentifier(node);

/**
 * Returns the tests of a file that name a statement in their title or in an enclosing group's title. Uses the syntax
 * tree, so comments, skipped tests and todos do not count.
 */
export function testsIn(file: string, source: string): TaggedTest[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const found: TaggedTest[] = [];

  const visit = (node: ts.Node, groups: readonly string[]) => {
    if (!ts.isCallExpression(node)) return void ts.forEachChild(node, (child) => visit(child, groups));
    const kind = kindOf(node);
    if (kind === 'not run') return;
    const title = kind && textOf(node.arguments[0]);
    const path = title === undefined ? groups : [...groups, title];
    if (kind === 'test') found.push(...taggedBy(file, path));
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(tree, []);
  return found;
}

/** Returns one entry for the test's own tags and one per enclosing group with tags. */
function taggedBy(file: string, path: readonly string[]): TaggedTest[] {
  const title = path.map(withoutTags).join(' › ');
  return path.flatMap((part, depth) => {
    const tags = tagsOf(part);
    if (tags.length === 0) return [];
    const group =
      depth === path.length - 1
        ? undefined
        : path
            .slice(0, depth + 1)
            .map(withoutTags)
            .join(' › ');
    return [{ file, title, tags, group }];
  });
}
