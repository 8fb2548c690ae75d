import type { PackageView, TravelPackage } from '@portal/contracts';

const slot = (name: keyof PackageView): string => `{{${name}}}`;

/** Array whose `join` writes a template section instead of a text. */
const destinations: string[] = Object.assign(['{{place}}'], {
  join: (between: string) => `{{#destinations}}{{place}}{{^isLast}}${between}{{/isLast}}{{/destinations}}`,
});

/** Package whose values are template placeholders. Rendering it yields the template that the gateway fills in. */
export const anyPackage = {
  _id: slot('_id'),
  name: slot('name'),
  description: slot('description'),
  price: slot('price') as unknown as number,
  currency: slot('currency') as 'ZMW',
  duration: slot('duration'),
  destinations,
  inclusions: ['{{.}}'],
  exclusions: ['{{.}}'],
  availableDates: ['{{day}}'],
  maxCapacity: slot('maxCapacity') as unknown as number,
  currentBookings: slot('currentBookings') as unknown as number,
  isAvailable: true,
  picture: {
    hash: slot('pictureHash'),
    width: slot('pictureWidth') as unknown as number,
    height: slot('pictureHeight') as unknown as number,
    widths: [1],
  },
  createdAt: '',
  updatedAt: '',
} satisfies TravelPackage;

/** Placeholder until the scripts render the picture. */
const ground = '<rect width="640" height="400" fill="currentColor" opacity="0.08"></rect></svg>';
const drawing = /(<svg[^>]*) data-scene="true"([^>]*>).*?<\/svg>/gs;
const photograph = /<picture>.*?<\/picture>/gs;

const groundLike = (html: string, keepsMark: boolean): string => {
  const [, before = '', after = ''] = new RegExp(drawing.source, 's').exec(html) ?? [];
  return `${before}${keepsMark ? ' data-scene="true"' : ''}${after}${ground}`;
};

/** Replaces formatted placeholders with the field names of the view. Throws if a component rendered one in an unexpected way. */
function named(html: string): string {
  const named = [
    // URLs are percent-encoded.
    ['%7B%7B_id%7D%7D', '{{_id}}'],
    // `formatMoney` does not format non-numeric amounts.
    ['{{currency}} {{price}}', '{{price}}'],
    ['>{{day}}<', '>{{dayText}}<'],
  ].reduce((text, [written = '', name = '']) => text.replaceAll(written, name), html);
  for (const name of ['name', 'price', 'description'])
    if (!named.includes(`{{${name}}}`)) throw new Error(`package template has no {{${name}}}`);
  return named;
}

/** Template of the list. Pictures and scenes are rendered by the scripts. */
export function finishListTemplate(html: string): string {
  return named(html).replaceAll(photograph, groundLike(html, false)).replaceAll(drawing, groundLike(html, true));
}

const sources = /srcSet="[^"]*\.(avif|webp) 1w"/g;
const sourceNames: Readonly<Record<string, keyof PackageView>> = { avif: 'pictureAvif', webp: 'pictureWebp' };

/**
 * Template of the package page. The picture is its largest contentful paint. With Data Saver on, a placeholder is shown
 * until the scripts load a small file.
 */
export function finishPageTemplate(html: string): string {
  const waiting = groundLike(html, false);
  return named(html)
    .replaceAll(sources, (_all, format: string) => `srcSet="{{${sourceNames[format]}}}"`)
    .replaceAll(photograph, (picture) => {
      // Lazy, so that the browser does not load it before a style decides whether it is shown.
      const late = picture.replace('loading="eager"', 'loading="lazy"');
      return `${late.replace('<picture>', '<picture data-full>')}${waiting}`;
    })
    .replaceAll(drawing, groundLike(html, true));
}
