import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { textAsset } from '../../http/asset';
import type { Exchange } from '../../http/exchange';
import { InstancePool } from '../../upstreams/instance-pool';
import { CatalogResponseCache } from './catalog-response-cache';
import { ServerRenderedPage, templatePlaceholder } from './server-rendered-page';
import { PackagePages, type PlainPage } from './package-pages';

const id = '0123456789abcdef01234567';
const asset = textAsset(
  'index.html',
  '<head><title>Travel package</title></head><h1 tabindex="-1">Travel package</h1>',
);
const frame = `<head><title>Portal</title></head><body><main>${templatePlaceholder}</main></body>`;
const card = '{{#packages}}<h2>{{name}}</h2><b>{{price}}</b>{{/packages}}';
const list: PlainPage = { asset, filled: new ServerRenderedPage(frame, card) };
const own: PlainPage = { asset, filled: new ServerRenderedPage(frame, '<h1>{{name}}</h1><p>{{description}}</p>') };
const tour = { _id: id, name: 'Falls', description: 'Spray', price: 1, currency: 'ZMW', duration: '1 day' };
const whole = {
  ...tour,
  destinations: ['Livingstone'],
  inclusions: [],
  exclusions: [],
  availableDates: [],
  currentBookings: 0,
  isAvailable: true,
  createdAt: '',
  updatedAt: '',
};

let server: Server | undefined;
let requested: (string | undefined)[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  requested = [];
});

type Answer = (res: ServerResponse) => void;
const answering =
  (body: unknown): Answer =>
  (res) =>
    void res.end(JSON.stringify(body));

/** Package pages in front of a stub catalog. */
async function pagesBeside(response: Answer) {
  const catalog = createServer((req, res) => {
    requested.push(req.url);
    response(res);
  });
  server = catalog;
  await new Promise<void>((done) => catalog.listen(0, '127.0.0.1', done));
  const { port } = catalog.address() as AddressInfo;
  const responses = new CatalogResponseCache(new InstancePool([`http://127.0.0.1:${port}`]), fetch);
  return { answers: responses, pages: new PackagePages({ answers: responses, origin: undefined, isSecure: true }) };
}
const opened = (path: string, query = '') =>
  ({ path, query, req: { headers: { host: 'portal.example' } } }) as unknown as Exchange;
const documentOf = async (pages: PackagePages, page: PlainPage, ...address: Parameters<typeof opened>) =>
  (await pages.documentFor(opened(...address), page)).plain.toString();
const answerIn = (document: string): unknown =>
  JSON.parse(/<script type="application\/json" id="portal-answer">(.*?)<\/script>/.exec(document)?.[1] ?? 'null');

const silences: [string, Answer][] = [
  ['the package does not exist', (res) => void res.writeHead(404).end('{}')],
  ['the catalog returns another format', (res) => void res.end('{"data":{"name":7}}')],
  ['the catalog returns no JSON', (res) => void res.end('<html>')],
  ['the catalog closes the connection', (res) => void res.destroy()],
  ['the catalog does not respond', () => undefined],
  ['the response is too large', answering({ data: [{ ...whole, description: 'x'.repeat(200_000) }] })],
];

describe('the page of a package', () => {
  it('has title and URL of the package, with one catalog request for many visitors', async () => {
    const { pages } = await pagesBeside(answering({ data: tour }));
    const texts = await Promise.all([1, 2, 3].map(() => documentOf(pages, { asset }, `/packages/${id}`)));
    expect(texts[0]).toMatch(/<title>Falls – .+<\/title>/);
    expect(texts[1]).toContain('<meta property="og:title" content="Falls" />');
    expect(texts[2]).toContain(`<meta property="og:url" content="https://portal.example/packages/${id}" />`);
    expect(texts[0]).toContain('<h1 tabindex="-1">Falls</h1>');
    expect(requested).toHaveLength(1);
  });

  it('contains the rendered package and the embedded response', async () => {
    const { pages } = await pagesBeside(answering({ data: whole }));
    const document = await documentOf(pages, own, `/packages/${id.toUpperCase()}`, '?customer=1');
    expect(document).toContain('<main><h1>Falls</h1><p>Spray</p></main>');
    expect(document).toMatch(/<title>Falls – .+<\/title>/);
    expect(answerIn(document)).toEqual({ path: `/packages/${id}`, body: { data: whole } });
  });

  it('contains only the name if the rest is invalid', async () => {
    const { pages } = await pagesBeside(answering({ data: { ...whole, inclusions: 'none' } }));
    const document = await documentOf(pages, own, `/packages/${id}`);
    expect(document).toContain('<h1 tabindex="-1">Falls</h1>');
    expect(answerIn(document)).toBeNull();
  });

  it.each(silences)('stays static when %s', async (_what, response) => {
    const { pages } = await pagesBeside(response);
    expect(await documentOf(pages, own, `/packages/${id}`)).toBe(asset.plain.toString());
  });

  it('requests nothing for an invalid package id', async () => {
    const { pages } = await pagesBeside(answering({}));
    expect(await documentOf(pages, { asset }, '/packages/no-id')).toBe(asset.plain.toString());
    expect(requested).toEqual([]);
  });
});

describe('the packages list page', () => {
  it('contains every package and the unchanged response', async () => {
    const other = { ...whole, name: '</script><!-- filled --><script>alert(1)</script>', unknown: 1 };
    const { pages } = await pagesBeside(answering({ data: [whole, other] }));
    const document = await documentOf(pages, list, '/packages/');
    expect(document).toContain('<main><h2>Falls</h2><b>K\u00a01.00</b><h2>&lt;/script&gt;');
    expect(document).not.toContain('<script>alert');
    expect(document.match(/<\/script>/g)).toHaveLength(1);
    expect(answerIn(document)).toEqual({ path: '/packages', body: { data: [whole, other] } });
  });

  it('is cached, and rendered again after a change of the catalog', async () => {
    let price = 1;
    const { answers, pages } = await pagesBeside((res) => res.end(JSON.stringify({ data: [{ ...whole, price }] })));
    const [one, other] = await Promise.all([1, 2].map(() => pages.documentFor(opened('/packages'), list)));
    expect(other).toBe(one);
    price = 2;
    expect(await pages.documentFor(opened('/packages'), list)).toBe(one);
    answers.forget();
    const changed = await pages.documentFor(opened('/packages'), list);
    expect(changed.plain.toString()).toContain('<b>K\u00a02.00</b>');
    expect(changed.etag).not.toBe(one?.etag);
    price = 1;
    answers.forget();
    expect(await pages.documentFor(opened('/packages'), list)).toBe(one);
    expect(requested).toHaveLength(3);
  });

  it.each([
    ['', true],
    ['?utm_source=mail&fbclid=x', true],
    ['?q=safari', false],
    ['?utm_source=mail&place=Lusaka', false],
    ['?customer=1', false],
  ])('is server-rendered for "%s": %s', async (query, isWritten) => {
    const { pages } = await pagesBeside(answering({ data: [whole] }));
    expect((await documentOf(pages, list, '/packages', query)).includes('Falls')).toBe(isWritten);
    expect(requested).toHaveLength(isWritten ? 1 : 0);
  });

  it.each([
    ...silences,
    ['the list is empty', answering({ data: [] })] as const,
    ['a row is invalid', answering({ data: [whole, { ...whole, price: 'much' }] })] as const,
  ])('stays static when %s', async (_what, response) => {
    const { pages } = await pagesBeside(response);
    expect(await documentOf(pages, list, '/packages')).toBe(asset.plain.toString());
  });

  it('requests nothing for a release without a template', async () => {
    const { pages } = await pagesBeside(answering({ data: [whole] }));
    expect(await documentOf(pages, { asset }, '/packages')).toBe(asset.plain.toString());
    expect(requested).toEqual([]);
  });
});
