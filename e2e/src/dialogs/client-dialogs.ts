import { href, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { choose, press, tabTo, write } from '../keyboard';
import { issueAutomatically, paidFlight, paidPackage, ticketedFlight } from '../payable-bookings';
import { demoPassword, expect, tokenFor } from '../portal-test';
import { codeOf, confirmedAccount, newBooking, newClient, newPackage, setUpApp, unprovenSessions } from '../records';
import { settle } from '../screens';
import { setFault } from '../simulator';
import { expectAccessibleDialog, openDialog } from './check-dialog';
import type { DialogContext, DialogRows } from './rows';

const { cancelling, dateChanges, factors, party, refunds } = texts;
const days = [40, 47].map((ahead) => dayAhead(ahead)) as [string, string];

async function openOwnBooking({ page, useToken }: DialogContext, token: string, id: string): Promise<void> {
  await useToken(token);
  await page.goto(href('/my-bookings/:id', { id }));
  await settle(page);
}

/** Books a package of four with another date. */
async function openPackage(context: DialogContext): Promise<void> {
  const [startDate] = days;
  const availableDates = days.map((day) => `${day}T00:00:00.000Z`);
  const travelPackage = await newPackage(context.request, { price: 1_000, placesPerDate: 8, availableDates });
  const client = await newClient(context.request);
  const dates = { startDate, endDate: dayAhead(43) };
  const { _id } = await newBooking(context.request, client, { travelPackage, numberOfTravelers: 4, dates });
  await openOwnBooking(context, client.token, _id);
}

async function openSettings({ page, useToken }: DialogContext, token: string): Promise<void> {
  await useToken(token);
  await page.goto(href('/account-settings'));
  await settle(page);
}

/** Dialogs of clients. */
export const clientDialogs: DialogRows = {
  'mfe-client CancelBookingDialog': async (context) => {
    const { page, request } = context;
    const client = await newClient(request);
    const booking = await paidPackage(request, client, {
      price: 1_500,
      cancelTerms: [{ daysBefore: 60, percent: 20 }],
    });
    await openOwnBooking(context, client.token, booking._id);
    return {
      trigger: page.getByRole('button', { name: 'Cancel booking' }),
      name: `Cancel booking ${booking.bookingNumber}?`,
      submit: async (dialog) => {
        await choose(page, dialog.getByRole('radio', { name: refunds.choices.credit('') }));
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
      },
      done: page.getByRole('complementary', { name: 'Booking details' }).getByText(/cancelled/i),
    };
  },
  'mfe-client AskCancelDialog': async (context) => {
    const { page, request } = context;
    const client = await newClient(request);
    const booking = await ticketedFlight(request, client);
    await openOwnBooking(context, client.token, booking._id);
    return {
      trigger: page.getByRole('button', { name: cancelling.ask }),
      name: cancelling.askTitle(booking.bookingNumber),
      submit: (dialog) => press(page, dialog.getByRole('button', { name: cancelling.send })),
      done: page.getByRole('button', { name: cancelling.withdraw }),
    };
  },
  'mfe-client RejectedDialog': async (context) => {
    const { page, request, moneyPortal } = context;
    await issueAutomatically(request, false);
    const client = await newClient(request);
    const booking = await paidFlight(request, client);
    await openOwnBooking(context, client.token, booking._id);
    const name = `Cancel booking ${booking.bookingNumber}?`;
    const refusal = { status: 400, code: 4926, title: 'INVALID DATA RECEIVED', detail: 'Order cannot be cancelled' };
    await setFault(request, moneyPortal, { operation: 'order-cancel', action: 'error', times: 'always', ...refusal });
    return {
      trigger: page.getByRole('button', { name: 'Cancel booking' }),
      name,
      submit: async (dialog) => {
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
        await expect(dialog.getByRole('button', { name: texts.actions.noKeepBooking })).toHaveCount(0);
        await expectAccessibleDialog(page, dialog, 'a cancellation that the airline refused');
        await press(page, dialog.getByRole('button', { name: texts.actions.close }).last());
      },
      done: page.getByText(cancelling.requested),
    };
  },
  'remote-kit PackageDatesDialog': async (context) => {
    const { page } = context;
    await openPackage(context);
    return {
      trigger: page.getByRole('button', { name: dateChanges.action }),
      name: dateChanges.title,
      submit: async (dialog) => {
        await tabTo(page, dialog.getByRole('radio'));
        await page.keyboard.press('Space');
        await expectAccessibleDialog(page, dialog, 'another date of a package');
        await press(page, dialog.getByRole('button', { name: dateChanges.confirm }));
      },
      done: page.getByText(dateChanges.movedDone),
    };
  },
  'remote-kit PartyDialog': async (context) => {
    const { page } = context;
    await openPackage(context);
    return {
      trigger: page.getByRole('button', { name: party.action }),
      name: party.title,
      submit: async (dialog) => {
        await tabTo(page, dialog.getByLabel(party.remaining));
        await page.keyboard.press('3');
        await expect(dialog.getByText(party.after)).toBeVisible();
        await expectAccessibleDialog(page, dialog, 'the price of fewer travelers');
        await press(page, dialog.getByRole('button', { name: party.confirm(3) }));
      },
      done: page.getByText(party.changed(3)),
    };
  },
  'mfe-client FactorsDialog': async (context) => {
    const { page, request } = context;
    await openSettings(context, await tokenFor(request, (await confirmedAccount(request)).email));
    return {
      trigger: page.getByRole('button', { name: factors.show }),
      name: factors.title,
      submit: async (dialog) => {
        await write(page, dialog.getByLabel('Current Password', { exact: true }), demoPassword);
        await press(page, dialog.getByRole('button', { name: factors.addTotp }));
        const code = dialog.getByLabel(factors.code, { exact: true });
        await expect(code).toBeVisible();
        await expectAccessibleDialog(page, dialog, 'the code of an authenticator app');
        await write(page, code, await codeOf((await dialog.locator('code').textContent()) ?? ''));
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('listitem')).toHaveCount(8);
        await expectAccessibleDialog(page, dialog, 'recovery codes');
        await press(page, dialog.getByRole('button', { name: factors.codesSaved }));
      },
      done: page.getByRole('button', { name: factors.show }),
    };
  },
  'mfe-client FactorList': async (context) => {
    const { page, request } = context;
    const token = await tokenFor(request, (await confirmedAccount(request)).email);
    // A session that has just enrolled need not verify the factor again.
    await setUpApp(request, token);
    await openSettings(context, token);
    const trigger = page.getByRole('button', { name: factors.show });
    const dialog = await openDialog(page, { trigger, name: factors.title });
    await expectAccessibleDialog(page, dialog, 'the second factors of an account');
    return {
      trigger: dialog.getByRole('button', { name: factors.removeOf(factors.totp) }),
      name: factors.removeQuestion(factors.totp),
      submit: (question) => press(page, question.getByRole('button', { name: factors.remove })),
      done: dialog.getByText(factors.none),
    };
  },
  'shell StepUpDialog': async (context) => {
    const { page, request } = context;
    const { tokens, recoveryCodes } = await unprovenSessions(request, 'client', 1);
    await openSettings(context, tokens[0] ?? '');
    const trigger = page.getByRole('button', { name: texts.actions.downloadMyData });
    return {
      trigger,
      name: factors.stepUpTitle,
      submit: async (dialog) => {
        await press(page, dialog.getByRole('button', { name: factors.useRecovery }));
        await expectAccessibleDialog(page, dialog, 'a recovery code');
        const saved = page.waitForEvent('download');
        await write(page, dialog.getByLabel(factors.recoveryCode, { exact: true }), recoveryCodes[0] ?? '');
        await page.keyboard.press('Enter');
        expect((await saved).suggestedFilename()).toMatch(/\.json$/);
      },
      done: trigger,
    };
  },
};
