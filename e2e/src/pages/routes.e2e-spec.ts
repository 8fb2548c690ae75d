import { type Role, roles, texts } from '@portal/contracts';
import { expect, test } from '../portal-test';
import { getExpectedDestination, expectDestination, goInside, load, pages, settle } from '../screens';

interface Row {
  address: string;
  end: (role: Role | undefined) => string | RegExp;
}

const stays = (address: string): Row => ({ address, end: () => address });
const missingPackage = '/packages/66ffffffffffffffffffffff';
const rows = [
  ...pages.map((place): Row => ({ address: place.address, end: (role) => getExpectedDestination(place, role) })),
  stays('/no-such-page'),
  stays(missingPackage),
];

/**
 * Roles that load each page from the server: a visitor and the role with most pages. All others navigate inside the
 * application.
 */
const loading: readonly (Role | undefined)[] = process.env['E2E_FULL'] ? [undefined, ...roles] : [undefined, 'admin'];

for (const role of [undefined, ...roles]) {
  const who = role ?? 'a visitor';
  test(`every address opens or redirects as specified for ${who} [S2.routes.public] [S2.routes.logged-in] [S2.routes.employee] [S2.routes.admin] [S2.global.4] [S2.global.5] [S6.pages.1] [S6.pages.3] [S6.pages.4] [S6.pages.5] [S6.pages.6]`, async ({
    page,
    signInAs,
    allowComplaint,
  }) => {
    test.setTimeout(240_000);
    allowComplaint(/404/);
    if (role) await signInAs(role);
    await page.goto('/about-us');
    await settle(page);
    const go = loading.includes(role) ? load : goInside;
    for (const { address, end } of rows) await expectDestination(page, { address, end: end(role), go });
  });
}

test('an unknown path shows the 404 heading [S2.global.2]', async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: texts.headings.notFound })).toBeVisible();
  const picture = page.getByRole('main').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
});

test('a deleted package shows that it is not found [S8.error.packageNotFound]', async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  await page.goto(missingPackage);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.errors.packageNotFound);
});
