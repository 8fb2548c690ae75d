import { texts } from '@portal/contracts';
import { choose, press, write } from '../keyboard';
import { expect, tokenOf } from '../portal-test';
import { unprovenSessions } from '../records';
import { openRefund } from '../screens';
import { expectAccessibleDialog } from './check-dialog';
import { cancelledPackage, openBooking, provenAdmin, requestedSettlement } from './closed-money';
import type { DialogContext, DialogRows } from './rows';

const { factors, settling: words } = texts;
const account = { holder: 'Canarina Banda', bank: 'Stanbic', branch: 'Cairo Road', number: '0140009874821' };
const reason = new RegExp(`^${words.reason}`);
const sectionOf = ({ page }: DialogContext) => page.getByRole('region', { name: words.section });

/** Dialogs about the money of a cancelled booking. */
export const settlingDialogs: DialogRows = {
  'mfe-staff SettleForm': async (context) => {
    const { page, request } = context;
    const booking = await cancelledPackage(request);
    await openBooking(context, await tokenOf(request, 'employee'), booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.settle }),
      name: words.title(booking.bookingNumber),
      submit: async (dialog) => {
        await write(page, dialog.getByLabel(/^Retain/), '100');
        await choose(page, dialog.getByRole('radio', { name: words.ways.bank }));
        await expectAccessibleDialog(page, dialog, 'the account of a bank refund');
        await write(page, dialog.getByLabel(words.accountHolder), account.holder);
        await write(page, dialog.getByRole('textbox', { name: /^Bank/ }), account.bank);
        await write(page, dialog.getByLabel(words.branch), account.branch);
        await write(page, dialog.getByLabel(words.accountNumber), account.number);
        await write(page, dialog.getByLabel(reason), 'The client cancelled in time.');
        await press(page, dialog.getByRole('button', { name: words.request }));
      },
      done: sectionOf(context).getByText(words.askedBy('employee')),
    };
  },
  'mfe-staff SettleDialog': async (context) => {
    const { page, request, useToken } = context;
    const booking = await cancelledPackage(request);
    await useToken(await tokenOf(request, 'employee'));
    const { item } = await openRefund(page, booking);
    const statement = `**/api/payments/bookings/${booking._id}`;
    await page.route(statement, (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_DOWN', message: '' } }));
    return {
      trigger: item.getByRole('button', { name: words.settleMore }),
      name: words.title(booking.bookingNumber),
      submit: async (dialog) => {
        await page.unroute(statement);
        await press(page, dialog.getByRole('button', { name: 'Retry' }));
        await write(page, dialog.getByLabel(/^Retain/), '100');
        await choose(page, dialog.getByRole('radio', { name: words.ways.cash }));
        await write(page, dialog.getByLabel(reason), 'The client cancelled in time.');
        await press(page, dialog.getByRole('button', { name: words.request }));
      },
      done: item.getByText(/Requested by employee/),
    };
  },
  'mfe-staff SettleForm, money returned outside the portal': async (context) => {
    const { page, request } = context;
    const booking = await cancelledPackage(request);
    await openBooking(context, await provenAdmin(request), booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.settle }),
      name: words.title(booking.bookingNumber),
      submit: async (dialog) => {
        await write(page, dialog.getByLabel(/^Retain/), '0');
        await choose(page, dialog.getByRole('radio', { name: words.ways.outside }));
        await expectAccessibleDialog(page, dialog, 'money returned outside the portal');
        await write(page, dialog.getByLabel(words.outsideReference), 'CB-2026-114');
        await write(page, dialog.getByLabel(reason), 'The bank of the client took it back.');
        await press(page, dialog.getByRole('button', { name: /^(Settle|Request settlement)$/ }));
      },
      done: sectionOf(context).getByText('CB-2026-114'),
    };
  },
  'mfe-staff SettleForm, own request': async (context) => {
    const { page, request } = context;
    const booking = await requestedSettlement(request, { way: 'bank', account });
    await openBooking(context, await tokenOf(request, 'employee'), booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.change }),
      name: words.title(booking.bookingNumber),
      submit: async (dialog) => {
        await write(page, dialog.getByLabel(/^Retain/), '250');
        await press(page, dialog.getByRole('button', { name: words.request }));
      },
      done: sectionOf(context).getByText('K 250.00'),
    };
  },
  'mfe-staff ConfirmSettlement': async (context) => {
    const { page, request } = context;
    const booking = await requestedSettlement(request, { way: 'cash' });
    const { tokens, recoveryCodes } = await unprovenSessions(request, 'admin', 1);
    await openBooking(context, tokens[0] ?? '', booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.confirm }),
      name: words.title(booking.bookingNumber),
      submit: async (dialog) => {
        const confirm = dialog.getByRole('button', { name: words.confirm });
        await press(page, confirm);
        const question = page.getByRole('dialog', { name: factors.stepUpTitle });
        await expectAccessibleDialog(page, question, 'the second factor of a confirmation');
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await press(page, confirm);
        await press(page, question.getByRole('button', { name: factors.useRecovery }));
        await write(page, question.getByLabel(factors.recoveryCode, { exact: true }), recoveryCodes[0] ?? '');
        await page.keyboard.press('Enter');
      },
      done: sectionOf(context).getByText('K 3,900.00'),
    };
  },
  'mfe-staff ConfirmTransfer': async (context) => {
    const { page, request } = context;
    const booking = await requestedSettlement(request, { way: 'bank', account });
    await openBooking(context, await provenAdmin(request), booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.confirm }),
      name: words.title(booking.bookingNumber),
      submit: async (dialog) => {
        await press(page, dialog.getByRole('button', { name: words.revealAccount }));
        await expect(dialog).toContainText(account.number);
        await expectAccessibleDialog(page, dialog, 'the account number of a transfer');
        await write(page, dialog.getByLabel(words.reference), 'FT26-0001');
        await press(page, dialog.getByRole('button', { name: words.confirm }));
      },
      done: sectionOf(context).getByText('FT26-0001'),
    };
  },
  'mfe-staff WithdrawRequest': async (context) => {
    const { page, request } = context;
    const booking = await requestedSettlement(request, { way: 'cash' });
    await openBooking(context, await tokenOf(request, 'employee'), booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.withdraw }),
      name: words.withdrawTitle(booking.bookingNumber),
      submit: (dialog) => press(page, dialog.getByRole('button', { name: words.withdraw })),
      done: sectionOf(context).getByText(/withdrew the request/),
    };
  },
  'mfe-staff DeclineRequest': async (context) => {
    const { page, request } = context;
    const booking = await requestedSettlement(request, { way: 'cash' });
    await openBooking(context, await tokenOf(request, 'admin'), booking);
    return {
      trigger: sectionOf(context).getByRole('button', { name: words.decline }),
      name: words.declineTitle(booking.bookingNumber),
      submit: async (dialog) => {
        await write(page, dialog.getByRole('textbox'), 'The client has not asked for it.');
        await press(page, dialog.getByRole('button', { name: words.decline }));
      },
      done: sectionOf(context).getByText(/declined the request/),
    };
  },
};
