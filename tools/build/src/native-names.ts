import ts from 'typescript';

const { SyntaxKind: kinds } = ts;

/** What a function expression without a name of its own is called by the language, from where it stands. */
function nativeNameAt(call: ts.CallExpression): string | undefined {
  const { parent } = call;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) {
    const { name } = parent;
    return parent.initializer === call && ts.isIdentifier(name) ? name.text : undefined;
  }
  if (!ts.isBinaryExpression(parent) || parent.right !== call) return undefined;
  const { left, operatorToken } = parent;
  return operatorToken.kind === kinds.EqualsToken && ts.isIdentifier(left) ? left.text : undefined;
}

/** Whether what a call of esbuild's `__name` names has that name without it. */
function isSuperfluous(call: ts.CallExpression): boolean {
  const [named, name] = call.arguments;
  if (!named || !name || !ts.isStringLiteral(name)) return false;
  // Of identifiers only functions are named so, right behind their declaration.
  if (ts.isIdentifier(named)) return named.text === name.text;
  if (ts.isArrowFunction(named)) return nativeNameAt(call) === name.text;
  if (ts.isFunctionExpression(named)) return (named.name?.text ?? nativeNameAt(call)) === name.text;
  return false;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Takes the calls out of a bundle by which esbuild keeps names (`keepNames`) wherever the function has its name anyway: it
 * writes one for every function that has a name, and inside a request each of them defines a property anew. What is renamed
 * keeps its call. Every character stays where it was, for the source map.
 */
export function nativeNames(text: string): string {
  if (!text.includes('__name(')) return text;
  const file = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const taken: { from: number; to: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === '__name') {
      const [named] = node.arguments;
      if (named && isSuperfluous(node)) {
        // The parentheses stay: esbuild breaks lines behind the first, where `return` would end.
        taken.push({ from: node.expression.getStart(file), to: node.expression.end });
        taken.push({ from: named.end, to: node.end - 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  taken.sort((one, other) => one.from - other.from);
  let at = 0;
  let kept = '';
  for (const { from, to } of taken) {
    kept += text.slice(at, from) + blank(text.slice(from, to));
    at = to;
  }
  return kept + text.slice(at);
}
