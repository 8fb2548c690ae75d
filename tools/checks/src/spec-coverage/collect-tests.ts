import ts from 'typescript';

export interface TaggedTest {
  /** relative to the repository */
  file: string;
  /** with the titles of the groups around it */
  title: string;
  /** ids of the statements that it proves */
  tags: string[];
  /** the title of the group whose tag it is, when the tag stands there */
  group: string | undefined;
}

const testNames = new Set(['it', 'test']);
const groupNames = new Set(['describe', 'suite']);
const notRun = new Set(['skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf']);
const tagPattern = /^[SCN]\d+\.[\w-]+(\.[\w-]+)*$/i;

/** The ids in square brackets of a title: `refuses it [S5.login.1, S5.login.2]`. */
export const tagsOf = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)]
    .flatMap((match) => (match[1] ?? '').split(/[\s,]+/))
    .filter((word) => tagPattern.test(word));

/** A title without its tags, as a person reads it. */
export const withoutTags = (title: string) =>
  title
    .replace(/\s*\[([^\]]*)\]/g, (whole) => (tagsOf(whole).length > 0 ? '' : whole))
    .replace(/\s+/g, ' ')
    .trim();

/** The names in front of a call: `it.skip.each(table)(title)` → it, skip, each. */
function namesOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return namesOf(callee.tag);
  return [];
}

/** What can be read of a title without running it; computed parts read as `…`. */
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

/**
 * What a call means to the test runner; undefined when it is no test and no group. The call that only takes the table
 * (`it.each(table)`) is neither.
 */
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
 * The tests of one file that name a statement in their title or in the title of a group around them. Read from the
 * syntax: comments do not count, nor do tests that are skipped or only planned.
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

/** One entry for the test's own tags, one for each group around it that has some. */
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
