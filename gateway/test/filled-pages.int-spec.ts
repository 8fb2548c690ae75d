import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { release, startGateway, writeRelease, type TestGateway } from './test-gateway';
import { tokenOf } from './stub-services';

const rendered = (page: object) => ({ css: '', styles: [], title: 'Packages', description: 'All of them', ...page });
const files = {
  ...release,
  'shell/dist/index.html':
    '<!doctype html><html><head><title>Portal</title><meta name="description" content="" /></head><body><div id="root"><!-- first-paint --><!-- /first-paint --></div></body></html>',
  'shell/dist/prerendered.json': JSON.stringify(
    Object.fromEntries(
      ['/packages', '/packages/:id', '/services'].map((path) => [
        path,
        rendered({ html: '<main><!-- page --></main>' }),
      ]),
    ),
  ),
  'mfe-public/dist/prerendered.json': JSON.stringify({
    '/packages': rendered({
      html: '<h1>Waiting</h1>',
      filled: '<h1>All</h1>{{#packages}}<h2>{{name}}</h2>{{/packages}}',
    }),
    '/services': rendered({ html: '<h1>Services</h1>', filled: '<h1>{{name}}</h1>' }),
  }),
};
const tour = {
  _id: '0123456789abcdef01234567',
  name: 'Falls </script>',
  description: 'Spray',
  price: 1,
  currency: 'ZMW',
  duration: '1 day',
  destinations: [],
  inclusions: [],
  exclusions: [],
  availableDates: [],
  currentBookings: 0,
  isAvailable: true,
  createdAt: '',
  updatedAt: '',
};

describe('server-rendered pages', () => {
  let gateway: TestGateway;
  const site = writeRelease(files);
  let name = '';
  beforeAll(async () => {
    gateway = await startGateway({ SITE_DIR: site });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(site, { recursive: true });
  });
  beforeEach(async () => {
    gateway.stub.reset();
    name = tour.name;
    gateway.stub.behave('/packages', (_req, res) => res.end(JSON.stringify({ data: [{ ...tour, name }] })));
    await change();
  });

  const open = (path: string, init: RequestInit = {}) => fetch(gateway.url + path, init);
  const bodyOf = async (path: string) => (await open(path)).text();
  const change = () =>
    open('/api/packages', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${tokenOf('admin')}`, 'content-type': 'application/json' },
    });
  const questions = () => gateway.stub.seen.filter(({ method, path }) => method === 'GET' && path === '/packages');

  it('contain the catalog data, with the usual policy', async () => {
    const response = await open('/packages');
    const html = await response.text();
    expect(html).toContain('<main><h1>All</h1><h2>Falls &lt;/script&gt;</h2></main>');
    expect(html).toContain('<script type="application/json" id="portal-answer">');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length);
    expect(response.headers.get('content-security-policy')).toBe(
      (await open('/services')).headers.get('content-security-policy'),
    );
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('request the catalog anonymously and once for many visitors', async () => {
    await Promise.all(
      [1, 2, 3].map(() => open('/packages', { headers: { authorization: `Bearer ${tokenOf('client')}` } })),
    );
    expect(questions()).toHaveLength(1);
    const { headers } = questions()[0]!;
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(JSON.stringify(headers)).not.toContain('client');
  });

  it('return 304 while unchanged', async () => {
    const first = await open('/packages');
    const etag = first.headers.get('etag') ?? '';
    expect((await open('/packages', { headers: { 'if-none-match': etag } })).status).toBe(304);
    name = 'Safari';
    await change();
    const changed = await open('/packages', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('<h2>Safari</h2>');
  });

  it('return the same length for HEAD', async () => {
    const [head, whole] = [await open('/packages', { method: 'HEAD' }), await open('/packages')];
    expect(await head.text()).toBe('');
    for (const header of ['etag', 'content-encoding', 'content-type'])
      expect(head.headers.get(header)).toBe(whole.headers.get(header));
  });

  it('contain no data for a filtered list or another page', async () => {
    expect(await bodyOf('/packages?q=falls')).toContain('<h1>Waiting</h1>');
    expect(await bodyOf('/services')).toContain('<h1>Services</h1>');
    expect(questions()).toEqual([]);
  });

  it.each([
    ['is slow', () => undefined],
    ['is down', (req: { socket: { destroy(): void } }) => req.socket.destroy()],
  ])('contain no data, without delay, while the catalog %s', async (_how, behaviour) => {
    gateway.stub.behave('/packages', behaviour as never);
    const begun = performance.now();
    expect(await bodyOf('/packages')).toContain('<h1>Waiting</h1>');
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
