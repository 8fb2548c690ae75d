import { texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import type { Locator, Page } from '@playwright/test';
import { press, write } from '../keyboard';
import { expect, test } from '../portal-test';
import { newClient } from '../records';
import { seriousViolations } from '../screens';

const search = `/book-flight?from=LUN&to=NLA&departure=${dayAhead(20)}&adults=2`;
const { savedTravelers: words, actions } = texts;

/** Presses and types by touch or by keyboard. */
interface Hands {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
}

const handsOf = (page: Page, isTouch: boolean): Hands =>
  isTouch
    ? { press: (target) => target.tap(), write: (field, text) => field.fill(text) }
    : { press: (target) => press(page, target), write: (field, text) => write(page, field, text) };

/** Types a date into the segments of a date field. */
async function writeDate(page: Page, hands: Hands, group: Locator, digits: string) {
  const [day] = await group.getByRole('spinbutton').all();
  if (!day) throw new Error('The date field has no day');
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await day.tap();
  else await press(page, day, 'Home');
  await page.keyboard.type(digits);
}

/** Opens the confirmation of the first offer for two adults, as a new client without a profile. */
async function openConfirmation(page: Page, hands: Hands) {
  await page.goto(search);
  await hands.press(page.getByRole('button', { name: 'Change search' }));
  await hands.press(page.getByRole('main').getByRole('button', { name: /^Search/ }));
  await hands.press(page.getByRole('button', { name: actions.selectOffer }).first());
  await expect(page.getByText(texts.success.offerPriced)).toBeVisible();
}

for (const how of ['touch', 'keyboard'] as const) {
  test.describe(`saved travelers by ${how}`, () => {
    test.use(
      how === 'touch'
        ? { hasTouch: true, viewport: { width: 360, height: 740 } }
        : { viewport: { width: 1280, height: 800 } },
    );

    test('are saved during a booking, fill the next one by one press, and are changed in the settings', async ({
      page,
      request,
      useToken,
    }) => {
      test.setTimeout(180_000);
      const hands = handsOf(page, how === 'touch');
      await useToken((await newClient(request)).token);
      await openConfirmation(page, hands);
      const block = (number: number) => page.getByRole('group', { name: `Traveler ${number}`, exact: true });
      for (const [number, first] of [
        [1, 'Bupe'],
        [2, 'Chola'],
      ] as const) {
        await hands.write(block(number).getByLabel(/First Name/), first);
        await hands.write(block(number).getByLabel(/Last Name/), 'Mulenga');
        await writeDate(page, hands, block(number).getByRole('group', { name: /Date of Birth/ }), '03021987');
      }
      const box = block(2).getByRole('checkbox', { name: 'Save for next time' });
      await expect(box).not.toBeChecked();
      await (how === 'touch' ? box.tap() : press(page, box, 'Space'));
      await hands.write(page.getByLabel(/Contact Phone/), '+260970555104');
      await hands.press(page.getByRole('button', { name: actions.confirmBooking }));
      await expect(page).toHaveURL(/\/my-bookings$/);
      // Leaving the portal earlier would cancel the saving.
      await expect(page.getByText('The travelers were saved for next time.')).toBeVisible();

      await openConfirmation(page, hands);
      // One person saved: the other traveler of the first booking is not offered.
      await expect(block(1).getByRole('group', { name: words.title }).getByRole('button')).toHaveCount(1);
      await hands.press(block(1).getByRole('button', { name: 'Chola Mulenga' }));
      await expect(block(1).getByLabel(/First Name/)).toHaveValue('Chola');
      await expect(block(1).getByRole('button', { name: 'Chola Mulenga', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(block(2).getByRole('button', { name: 'Chola Mulenga' })).toHaveCount(0);
      expect(await seriousViolations(page)).toEqual([]);
      await hands.press(block(1).getByRole('button', { name: 'Undo' }));
      await expect(block(1).getByLabel(/First Name/)).toHaveValue('');

      await page.goto('/account-settings');
      await hands.press(page.getByRole('button', { name: 'Edit Chola Mulenga' }));
      const dialog = page.getByRole('dialog');
      await hands.write(dialog.getByLabel(/Last Name/), 'Banda');
      await hands.write(dialog.getByLabel(/Passport Number/), 'ZN0104777');
      expect(await seriousViolations(page)).toEqual([]);
      await hands.press(dialog.getByRole('button', { name: 'Save traveler' }));
      await expect(page.getByText('Chola Banda')).toBeVisible();
      await expect(page.getByText('••••••777')).toBeVisible();
      await hands.press(page.getByRole('button', { name: 'Reveal passport number of Chola Banda' }));
      await expect(page.getByText('ZN0104777')).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);

      await hands.press(page.getByRole('button', { name: 'Delete Chola Banda' }));
      await hands.press(page.getByRole('button', { name: 'Delete traveler' }));
      await expect(page.getByText('You have not saved any travelers yet.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add traveler' })).toBeFocused();
    });
  });
}
