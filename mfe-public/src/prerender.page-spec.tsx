/** @jest-environment @portal/test-kit/browser */
import { beforeAll, expect, it } from '@jest/globals';
import { finishListTemplate } from './features/packages/package-template';
import { prerender } from './prerender';

let pages: Awaited<ReturnType<typeof prerender>>;
beforeAll(async () => {
  pages = await prerender();
});
const templateOf = (path: string) => pages[path]?.filled ?? '';

it('only the package pages are templates', () => {
  const filled = Object.entries(pages).filter(([, page]) => page.filled !== undefined);
  expect(filled.map(([path]) => path)).toEqual(['/packages', '/packages/:id']);
});

it.each(['/packages', '/packages/:id'])('%s has a placeholder for each package field, and no unknown value', (path) => {
  const template = templateOf(path);
  for (const name of ['name', 'description', 'price', 'duration']) expect(template).toContain(`{{${name}}}`);
  expect(template).toContain('{{#isBookable}}');
  expect(template).not.toMatch(/NaN|undefined|null|%7B|Loading/);
});

it('the home page is rendered down to the fold, with the sky in place of later scenes', () => {
  const scenes = pages['/']?.html.match(/<svg[^>]*data-scene.*?<\/svg>/gs) ?? [];
  expect(scenes.map((scene) => scene.includes('<path'))).toEqual([true, false]);
  expect(scenes[1]).toContain('<rect');
});

it('the list repeats one card, which links to its package', () => {
  const [before = '', card = '', after = ''] = templateOf('/packages').split(/\{\{[#/]packages\}\}/);
  expect(card.match(/<article/g)).toHaveLength(1);
  expect(card).toContain('href="/packages/{{_id}}"');
  expect(card).toContain('{{#destinations}}{{place}}{{^isLast}}, {{/isLast}}{{/destinations}}');
  expect(before).toContain('<h1');
  expect(after).not.toContain('{{');
});

it('a package page has its lists, its dates in both formats, and no booking form before the scripts', () => {
  const template = templateOf('/packages/:id');
  expect(template).toMatch(/<time[^>]* dateTime="\{\{day\}\}">\{\{dayText\}\}<\/time>/i);
  expect(template).toMatch(/\{\{#inclusions\}\}<li>.*?\{\{\.\}\}<\/li>\{\{\/inclusions\}\}/s);
  expect(template).toContain('{{#maxCapacity}}');
  expect(template).not.toMatch(/Log in to book|Created/);
});

it('the picture is part of the package page without Data Saver, and a placeholder in the list', () => {
  const [, picture = ''] = /\{\{#picture\}\}(.*?)\{\{\/picture\}\}/s.exec(templateOf('/packages/:id')) ?? [];
  expect(picture).toMatch(/^<picture data-full><source type="image\/avif" srcSet="\{\{pictureAvif\}\}"/);
  expect(picture).toContain('src="/api/packages/{{_id}}/pictures/{{pictureHash}}-share.jpg" alt="{{name}}"');
  expect(picture).toContain('loading="lazy"');
  expect(picture).toMatch(/<\/picture><svg(?![^>]*data-scene)[^>]*><rect/);
  const list = templateOf('/packages');
  expect(list).not.toContain('<picture');
  expect(list).toMatch(/\{\{#picture\}\}<svg(?![^>]*data-scene)/);
  expect(list).toMatch(/\{\{\^picture\}\}<svg[^>]*data-scene/);
});

it('a placeholder rendered in an unexpected way fails the build', () => {
  expect(() => finishListTemplate('{{name}}{{description}}')).toThrow('no {{price}}');
});
