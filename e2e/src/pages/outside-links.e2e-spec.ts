import { href, texts } from '@portal/contracts';
import { expect, waitForApp, test } from '../portal-test';

const phoneAddress = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

for (const path of ['/contact-us', '/terms', '/'] as const) {
  test(`keeps phone, email and web links unchanged on ${path}`, async ({ page }) => {
    await page.goto(href(path));
    await waitForApp(page);
    const addresses = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.filter((address) => /^\/.*(?:tel|mailto|https?):/.test(address))).toEqual([]);
    for (const phone of texts.brand.phones) expect(addresses).toContain(phoneAddress(phone));
  });
}

test('a click on a phone number does not leave the page', async ({ page }) => {
  await page.goto(href('/contact-us'));
  await waitForApp(page);
  for (const phone of texts.brand.phones) {
    const link = page.getByRole('main').getByRole('link', { name: phone });
    await expect(link).toHaveAttribute('href', phoneAddress(phone));
    await link.click();
  }
  await expect(page).toHaveURL(/\/contact-us$/);
});
