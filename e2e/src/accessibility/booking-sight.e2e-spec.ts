import { href } from '@portal/contracts';
import { expect, test } from '../portals/money-portal';
import { newFlight, statementOf } from '../payable-bookings';
import { newClient } from '../records';

for (const viewport of [
  { width: 412, height: 823 },
  { width: 820, height: 1180 },
]) {
  test(`a booking does not shift while its payment completes, ${viewport.width} wide`, async ({
    page,
    request,
    useToken,
  }) => {
    const client = await newClient(request);
    const { _id: id } = await newFlight(request, client);
    await statementOf(request, client, id);
    await useToken(client.token);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [what, ms] of [
      ['bookings', 300],
      ['payments', 1_000],
    ] as const)
      await page.route(`**/api/${what}/**`, async (route) => {
        await new Promise((done) => setTimeout(done, ms));
        await route.continue();
      });
    await page.goto(href('/my-bookings/:id', { id }));
    await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible();
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    expect(shift).toBeLessThan(0.03);
  });
}
