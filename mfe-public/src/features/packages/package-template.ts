import type { PackageView, TravelPackage } from '@portal/contracts';

const slot = (name: keyof PackageView): string => `{{${name}}}`;

/** A list that is told in one text. */
const listSlot = (name: keyof PackageView): string[] =>
  Object.assign(['{{.}}'], { join: (between: string) => `{{#${name}|${between}}}{{.}}{{/#${name}}}` });

/** Stands for any package while a template is written: the names of a view in the place of its values. */
export const anyPackage = {
  _id: slot('_id'),
  name: slot('name'),
  description: slot('description'),
  price: slot('price') as unknown as number,
  currency: slot('currency') as 'ZMW',
  duration: slot('duration'),
  destinations: listSlot('destinations'),
  inclusions: ['{{.}}'],
  exclusions: ['{{.}}'],
  availableDates: ['{{day}}'],
  maxCapacity: slot('maxCapacity') as unknown as number,
  currentBookings: slot('currentBookings') as unknown as number,
  isAvailable: true,
  createdAt: '',
  updatedAt: '',
} satisfies TravelPackage;

/** What is a picture or is drawn comes with the scripts; its ground keeps its place. */
const ground = '<rect width="640" height="400" fill="currentColor" opacity="0.08"></rect>';
const drawing = /(<svg[^>]*) data-scene="true"([^>]*>).*?<\/svg>/gs;

/** Makes a template of what components have written of `anyPackage`. Throws when one of them writes it in another way than before. */
export function finishPackageTemplate(html: string): string {
  const replaced = [
    // An address encodes what it takes.
    ['%7B%7B_id%7D%7D', '{{_id}}'],
    // What is no amount is written as it is.
    ['{{currency}} {{price}}', '{{price}}'],
    ['>{{day}}<', '>{{dayText}}<'],
  ].reduce((text, [written = '', name = '']) => text.replaceAll(written, name), html);
  const drawn = replaced.replaceAll(
    drawing,
    (_all, before: string, after: string) =>
      `{{^picture}}${before} data-scene="true"${after}${ground}</svg>{{/^picture}}{{?picture}}${before}${after}${ground}</svg>{{/?picture}}`,
  );
  for (const name of ['name', 'price', 'description'])
    if (!drawn.includes(`{{${name}}}`)) throw new Error(`The template of packages has no {{${name}}}`);
  return drawn;
}
