import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { textAsset } from '../../http/asset';
import type { Exchange } from '../../http/exchange';
import { InstancePool } from '../../upstreams/instance-pool';
import { PackagePages } from './package-pages';
import { SharedPackages } from './shared-packages';

const id = '0123456789abcdef01234567';
const page = textAsset('index.html', '<head><title>Travel package</title></head><h1 tabindex="-1">Travel package</h1>');
const tour = { _id: id, name: 'Falls', description: 'Spray', price: 1, currency: 'ZMW', duration: '1 day' };

let server: Server | undefined;
let asked = 0;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  asked = 0;
});

/** The pages of packages beside a catalog that answers so. */
async function pagesBeside(answer: (res: ServerResponse) => void) {
  const catalog = createServer((_req, res) => {
    asked += 1;
    answer(res);
  });
  server = catalog;
  await new Promise<void>((done) => catalog.listen(0, '127.0.0.1', done));
  const { port } = catalog.address() as AddressInfo;
  const packages = new SharedPackages(new InstancePool([`http://127.0.0.1:${port}`]), fetch);
  return new PackagePages({ packages, origin: undefined, isSecure: true });
}
const opened = (path: string) => ({ path, req: { headers: { host: 'portal.example' } } }) as unknown as Exchange;
const textOf = async (pages: PackagePages, path: string) =>
  (await pages.documentFor(opened(path), page)).plain.toString();

it('stands under the name of the package, from where the request came, with one question for many', async () => {
  const pages = await pagesBeside((res) => res.end(JSON.stringify({ data: tour })));
  const texts = await Promise.all([1, 2, 3].map(() => textOf(pages, `/packages/${id}`)));
  expect(texts[0]).toMatch(/<title>Falls – .+<\/title>/);
  expect(texts[1]).toContain('<meta property="og:title" content="Falls" />');
  expect(texts[2]).toContain(`<meta property="og:url" content="https://portal.example/packages/${id}" />`);
  expect(texts[0]).toContain('<h1 tabindex="-1">Falls</h1>');
  expect(asked).toBe(1);
});

it.each([
  ['there is no such package', (res: ServerResponse) => void res.writeHead(404).end('{}')],
  ['the catalog answers something else', (res: ServerResponse) => void res.end('{"data":{"name":7}}')],
  ['the catalog breaks off', (res: ServerResponse) => void res.destroy()],
  ['the catalog does not answer', () => undefined],
])('says what it always says when %s', async (_what, answer) => {
  expect(await textOf(await pagesBeside(answer), `/packages/${id}`)).toBe(page.plain.toString());
});

it('asks nobody about what is no package', async () => {
  const pages = await pagesBeside((res) => res.end('{}'));
  expect(await textOf(pages, '/packages/no-id')).toBe(page.plain.toString());
  expect(asked).toBe(0);
});
