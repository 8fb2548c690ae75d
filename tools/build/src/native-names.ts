import { type CallExpression, type Node, parseSync, visitorKeys } from 'oxc-parser';

/** What a function expression without a name of its own is called by the language, from where it stands. */
function nativeNameAt(call: CallExpression, parent: Node | null): string | undefined {
  if (parent?.type === 'VariableDeclarator') {
    return parent.init === call && parent.id.type === 'Identifier' ? parent.id.name : undefined;
  }
  if (parent?.type === 'Property') {
    return !parent.computed && parent.value === call && parent.key.type === 'Identifier' ? parent.key.name : undefined;
  }
  if (parent?.type !== 'AssignmentExpression' || parent.operator !== '=' || parent.right !== call) return undefined;
  return parent.left.type === 'Identifier' ? parent.left.name : undefined;
}

/** Whether what a call of esbuild's `__name` names has that name without it. */
function isSuperfluous(call: CallExpression, parent: Node | null): boolean {
  const [named, name] = call.arguments;
  if (name?.type !== 'Literal' || typeof name.value !== 'string') return false;
  // Of identifiers only functions are named so, right behind their declaration.
  if (named?.type === 'Identifier') return named.name === name.value;
  if (named?.type === 'ArrowFunctionExpression') return nativeNameAt(call, parent) === name.value;
  if (named?.type === 'FunctionExpression') return (named.id?.name ?? nativeNameAt(call, parent)) === name.value;
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
  const { program, errors } = parseSync('bundle.mjs', text, { lang: 'js', astType: 'js' });
  if (errors.length > 0) throw new Error(`The bundle could not be read: ${errors[0]?.message}`);
  const taken: { from: number; to: number }[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === '__name') {
      const [named] = node.arguments;
      if (named && isSuperfluous(node, parent)) {
        // The parentheses stay: esbuild breaks lines behind the first, where `return` would end.
        taken.push({ from: node.callee.start, to: node.callee.end });
        taken.push({ from: named.end, to: node.end - 1 });
      }
    }
    const children = node as unknown as Record<string, Node | readonly (Node | null)[] | null>;
    for (const key of visitorKeys[node.type] ?? []) {
      const child = children[key];
      if (Array.isArray(child)) {
        for (const each of child) if (each) visit(each, node);
      } else if (child) visit(child as Node, node);
    }
  };
  visit(program, null);
  taken.sort((one, other) => one.from - other.from);
  let at = 0;
  let kept = '';
  for (const { from, to } of taken) {
    kept += text.slice(at, from) + blank(text.slice(from, to));
    at = to;
  }
  return kept + text.slice(at);
}
