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
 * Prepares rendered HTML for display before scripts run. Style attributes become rules, because the content security
 * policy forbids them. Buttons that do not submit and selects without a name are inert until scripts run. Links, fields
 * and submit buttons work without scripts.
 * @returns `classes` contains the classes of the rendered elements
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
