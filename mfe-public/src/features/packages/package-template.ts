import type { PackageView, TravelPackage } from '@portal/contracts';

const slot = (name: keyof PackageView): string => `{{${name}}}`;

/** Destinations are told in one text. */
const destinations: string[] = Object.assign(['{{place}}'], {
  join: (between: string) => `{{#destinations}}{{place}}{{^isLast}}${between}{{/isLast}}{{/destinations}}`,
});

/** Stands for any package while a template is written: the names of a view in the place of its values. */
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

/** Keeps the place of what comes with the scripts. */
const ground = '<rect width="640" height="400" fill="currentColor" opacity="0.08"></rect></svg>';
const drawing = /(<svg[^>]*) data-scene="true"([^>]*>).*?<\/svg>/gs;
const photograph = /<picture>.*?<\/picture>/gs;

const groundLike = (html: string, keepsMark: boolean): string => {
  const [, before = '', after = ''] = new RegExp(drawing.source, 's').exec(html) ?? [];
  return `${before}${keepsMark ? ' data-scene="true"' : ''}${after}${ground}`;
};

/** What components have written of `anyPackage`, under the names of the view. Throws when one writes it in another way than before. */
function named(html: string): string {
  const named = [
    // An address encodes what it takes.
    ['%7B%7B_id%7D%7D', '{{_id}}'],
    // What is no amount is written as it is.
    ['{{currency}} {{price}}', '{{price}}'],
    ['>{{day}}<', '>{{dayText}}<'],
  ].reduce((text, [written = '', name = '']) => text.replaceAll(written, name), html);
  for (const name of ['name', 'price', 'description'])
    if (!named.includes(`{{${name}}}`)) throw new Error(`The template of packages has no {{${name}}}`);
  return named;
}

/** The list's template: pictures and drawings come with the scripts. */
export function finishListTemplate(html: string): string {
  return named(html).replaceAll(photograph, groundLike(html, false)).replaceAll(drawing, groundLike(html, true));
}

const sources = /srcSet="[^"]*\.(avif|webp) 1w"/g;
const sourceNames: Readonly<Record<string, keyof PackageView>> = { avif: 'pictureAvif', webp: 'pictureWebp' };

/** The template of a package's own page, whose picture is the largest thing that is seen; whoever saves data waits for a small one. */
export function finishPageTemplate(html: string): string {
  const waiting = groundLike(html, false);
  return named(html)
    .replaceAll(sources, (_all, format: string) => `srcSet="{{${sourceNames[format]}}}"`)
    .replaceAll(photograph, (picture) => {
      // Not before it is known whether it is shown at all.
      const late = picture.replace('loading="eager"', 'loading="lazy"');
      return `${late.replace('<picture>', '<picture data-full>')}${waiting}`;
    })
    .replaceAll(drawing, groundLike(html, true));
}
