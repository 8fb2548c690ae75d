import { createHash } from 'node:crypto';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const elementsBelow = (parent: { childNodes: Node[] }): Element[] =>
  parent.childNodes.flatMap((node) => ('attrs' in node ? [node, ...elementsBelow(node)] : []));

const attributeOf = (element: Element, name: string) => element.attrs.find((attribute) => attribute.name === name);

function setAttribute(element: Element, name: string, value: string) {
  const attribute = attributeOf(element, name);
  if (attribute) attribute.value = value;
  else element.attrs.unshift({ name, value });
}

const classesOf = (element: Element) => (attributeOf(element, 'class')?.value ?? '').split(/\s+/).filter(Boolean);

/** Moves a style attribute into a class. */
function moveStyle(element: Element, rules: Map<string, string>) {
  const declarations = attributeOf(element, 'style')?.value;
  if (declarations === undefined) return;
  const name = `first-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
  rules.set(name, `.${name}{${declarations}}`);
  element.attrs = element.attrs.filter((attribute) => attribute.name !== 'style');
  setAttribute(element, 'class', [...classesOf(element), name].join(' '));
}

const waitsForScripts = (element: Element): boolean =>
  (element.tagName === 'button' && attributeOf(element, 'type')?.value !== 'submit') ||
  (element.tagName === 'select' && attributeOf(element, 'name') === undefined);

/**
 * What a page shows before any script has run, from what its components render: style attributes, which the page's policy
 * refuses, become rules; buttons wait for their scripts, as links and fields need not and another button would swallow the
 * click; what a form sends does not wait. A choice that nothing sends waits as well, as it acts by being made.
 * @returns `classes` are those that the rendered elements came with
 */
export function toCriticalHtml(html: string): { html: string; css: string; classes: Set<string> } {
  const fragment = parseFragment(html);
  const elements = elementsBelow(fragment);
  const classes = new Set(elements.flatMap(classesOf));
  const rules: Map<string, string> = new Map();
  for (const element of elements) {
    moveStyle(element, rules);
    if (waitsForScripts(element)) setAttribute(element, 'inert', '');
  }
  return { html: serialize(fragment), css: [...rules.values()].join(''), classes };
}
