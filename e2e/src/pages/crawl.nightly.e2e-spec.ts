import type { Role } from '@portal/contracts';
import type { Visitor } from '../crawl/places';
import { addressesFor } from '../crawl/places';
import { Crawler } from '../crawl/crawler';
import { installProbe } from '../crawl/probe';
import { World } from '../crawl/world';
import { expect, test as base } from '../portals/money-portal';

const test = base.extend<object, { world: World; visitors: readonly Visitor[] }>({
  world: [
    async ({ playwright, moneyPortal }, use) => {
      const request = await playwright.request.newContext({ baseURL: moneyPortal.url });
      const world = new World(request, moneyPortal);
      await world.fill();
      await use(world);
      await request.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visitors: [async ({ world }, use) => use(await world.visitors()), { scope: 'worker' }],
});
test.use({ trace: 'off' });
// Roles are crawled concurrently; each worker has its own records.
test.describe.configure({ mode: 'parallel' });

// Longest first.
const roles: readonly (Role | undefined)[] = ['admin', 'employee', 'superadmin', 'client', undefined];
const widths = [1280, 820, 360];

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 900 } });
    for (const role of roles) {
      test(`every link and button of every page has an effect as ${role ?? 'visitor'}`, async ({
        page,
        request,
        useToken,
        world,
        visitors,
        allowComplaint,
      }) => {
        test.setTimeout(1_800_000);
        // A user of another role changed the booking first.
        allowComplaint(/409 \(Conflict\)/);
        // The crawler rejects irreversible changes.
        allowComplaint(/503 \(Service Unavailable\)/);
        await page.addInitScript(installProbe);
        const pressed = new Set<string>();
        for (const visitor of visitors.filter((one) => one.role === role)) {
          if (visitor.token) await useToken(visitor.token);
          await page.goto('/');
          const crawler = new Crawler({ page, request, visitor, pressed });
          for (const address of addressesFor(visitor, world.addressesFor(visitor))) await crawler.visit(address);
          if (visitor.token) await crawler.logOut();
          expect.soft(crawler.dead).toEqual([]);
          expect(crawler.presses.links).toBeGreaterThan(80);
        }
        expect(pressed.size).toBeGreaterThan(10);
      });
    }
  });
