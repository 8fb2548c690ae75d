import { escapeText } from '../shared-links/share-head';

/** What a template may ask for: texts, lists of them, and of views. */
export interface View {
  readonly [name: string]: unknown;
}

/** `{{#names}}…{{/#names}}`, its item's texts parted by what stands behind a bar; `{{?name}}…{{/?name}}`; `{{^name}}…{{/^name}}`. */
const section = /\{\{([#?^])(\w+)(?:\|([^{}]*))?\}\}([\s\S]*?)\{\{\/\1\2\}\}/g;
const slot = /\{\{(\w+|\.)\}\}/g;

const isText = (value: unknown): value is string => typeof value === 'string';
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** An item of a list as a view: a text is what `{{.}}` stands for. */
const viewOf = (item: unknown): View => (isText(item) ? { '.': item } : ((item ?? {}) as View));

const filledSlots = (text: string, view: View): string =>
  text.replace(slot, (_all, name: string) => {
    const value = Object.hasOwn(view, name) ? view[name] : undefined;
    return isText(value) ? escapeText(value) : '';
  });

function filledSection([, kind, name = '', between = '', content = '']: RegExpExecArray, view: View): string {
  const value = Object.hasOwn(view, name) ? view[name] : undefined;
  if (kind === '#')
    return itemsOf(value)
      .map((item) => fill(content, viewOf(item)))
      .join(between);
  return isThere(value) === (kind === '?') ? fill(content, view) : '';
}

/**
 * A template with a view in it. Every text is escaped, and none is read as a template again; a name that the view does not know
 * stands for nothing. Text between items comes from the template, which is signed, and is HTML already.
 */
export function fill(template: string, view: View): string {
  let html = '';
  let at = 0;
  for (const found of template.matchAll(section)) {
    html += filledSlots(template.slice(at, found.index), view) + filledSection(found, view);
    at = found.index + found[0].length;
  }
  return html + filledSlots(template.slice(at), view);
}
