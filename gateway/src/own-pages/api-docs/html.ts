/** Markup whose texts are escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return `${part}`.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
}

/** A template whose texts are escaped; what is markup already stays. */
export const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw }, ...parts.map(textOf)));

export const nothing = new Markup('');
