import { createHash } from 'node:crypto';
import { parseFragment, serialize } from 'parse5';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} Node */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */

/** @param {{ childNodes: Node[] }} parent @returns {Element[]} */
const elementsBelow = (parent) =>
  parent.childNodes.flatMap((node) => ('attrs' in node ? [node, ...elementsBelow(node)] : []));

/** @param {Element} element @param {string} name */
const attributeOf = (element, name) => element.attrs.find((attribute) => attribute.name === name);

/** @param {Element} element @param {string} name @param {string} value */
function setAttribute(element, name, value) {
  const attribute = attributeOf(element, name);
  if (attribute) attribute.value = value;
  else element.attrs.unshift({ name, value });
}

/** @param {Element} element */
const classesOf = (element) => (attributeOf(element, 'class')?.value ?? '').split(/\s+/).filter(Boolean);

/** Moves a style attribute into a class. @param {Element} element @param {Map<string, string>} rules */
function moveStyle(element, rules) {
  const declarations = attributeOf(element, 'style')?.value;
  if (declarations === undefined) return;
  const name = `first-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
  rules.set(name, `.${name}{${declarations}}`);
  element.attrs = element.attrs.filter((attribute) => attribute.name !== 'style');
  setAttribute(element, 'class', [...classesOf(element), name].join(' '));
}

/**
 * What a page shows before any script has run, from what its components render: style attributes, which the page's policy
 * refuses, become rules; buttons wait for their scripts, as links and fields need not and another button would swallow the
 * click; what a form sends does not wait.
 *
 * @param {string} html
 * @returns {{ html: string, css: string, classes: Set<string> }} `classes` are those that the rendered elements came with
 */
export function firstHtml(html) {
  const fragment = parseFragment(html);
  const elements = elementsBelow(fragment);
  const classes = new Set(elements.flatMap(classesOf));
  /** @type {Map<string, string>} */
  const rules = new Map();
  for (const element of elements) {
    moveStyle(element, rules);
    if (element.tagName === 'button' && attributeOf(element, 'type')?.value !== 'submit') {
      setAttribute(element, 'inert', '');
    }
  }
  return { html: serialize(fragment), css: [...rules.values()].join(''), classes };
}
