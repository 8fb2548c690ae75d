import { createHash } from 'node:crypto';

const tag = /<[a-z][^<>]*>/gi;
const styleAttribute = / style="([^"]*)"/;
const classAttribute = / class="([^"]*)"/;

const decode = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Moves the style attributes of rendered HTML into rules of their own, because the page's policy refuses the
 * attributes. Answers the HTML and its rules.
 */
export function withoutInlineStyles(html) {
  const rules = new Map();
  const moved = html.replace(tag, (element) => {
    const [attribute, declarations] = styleAttribute.exec(element) ?? [];
    if (attribute === undefined) return element;
    const name = `first-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`;
    rules.set(name, `.${name}{${decode(declarations)}}`);
    const plain = element.replace(attribute, '');
    return classAttribute.test(plain)
      ? plain.replace(classAttribute, (_match, names) => ` class="${names} ${name}"`)
      : plain.replace(/^<[a-z][\w-]*/i, (start) => `${start} class="${name}"`);
  });
  return { html: moved, css: [...rules.values()].join('') };
}
