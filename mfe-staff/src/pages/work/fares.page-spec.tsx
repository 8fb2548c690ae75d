/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, rejection } from '../../../test/open-money';
import { workCall, hoursFromNow, item, openWork, work } from '../../../test/open-work';
import { flightBooking } from '../../../test/sample-bookings';

const person = userEvent.setup({ delay: null });
const words = texts.work;
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const totals = { before: kwacha('4639.96'), now: kwacha('4839.96') };
const changed = item('fare-changed', { reason: 'fare-changed', totals });
const path = '/api/bookings/b-fare-changed/fare';

afterEach(cleanup);

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const table = (name: string) => screen.findByRole('table', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string | RegExp) => person.click((await dialog()).getByRole('button', { name }));
const choose = async (name: RegExp) => person.click((await dialog()).getByRole('radio', { name }));

type Role = 'employee' | 'admin' | 'superadmin';
/** Opens the dialog of a fare that rose by K 200.00. */
async function open(role: Role = 'employee', response?: () => Response) {
  let isDone = false;
  const done = () => {
    isDone = true;
    return Response.json({ message: texts.success.fareCharged, data: flightBooking });
  };
  const opened = openWork(
    { [workCall]: () => data(isDone ? work() : work(changed)), [`POST ${path}`]: response ?? done },
    { role },
  );
  await table('Fare changed');
  await person.click(await screen.findByRole('button', { name: 'Resolve...' }));
  await dialog();
  return opened;
}

describe('a changed fare', () => {
  it('shows both totals and the cost of each decision, the agency’s to admins only [N2.7]', async () => {
    await open();
    const shown = await dialog();
    expect(shown.getByText(/4,639\.96/, { selector: 'dd *' })).toBeTruthy();
    expect(shown.getAllByText(/4,839\.96/, { selector: 'dd *' })).toHaveLength(1);
    const names = shown.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent));
    expect(names).toEqual([
      expect.stringContaining('Charge the customer K 200.00 more'),
      expect.stringContaining('Release the seats'),
    ]);
    cleanup();
    await open('admin');
    expect((await dialog()).getAllByRole('radio')).toHaveLength(3);
  });

  it('is charged with the displayed total, once, and leaves the list [N2.7]', async () => {
    const { sent, notifications } = await open();
    await choose(/^Charge the customer/);
    await press(/^Charge K.200\.00$/);
    await screen.findByText(words.allDone);
    expect(sent('POST', path).map(({ body }) => body)).toEqual([{ decision: 'charge', newTotal: totals.now }]);
    expect(notifications).toMatchObject([{ kind: 'success', text: texts.success.fareCharged }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is charged to the agency with a reason only [N2.7]', async () => {
    const { sent } = await open('admin');
    await press('Decide');
    expect((await dialog()).getAllByText(words.decisionRequired).length).toBeGreaterThan(0);
    await choose(/to the agency/);
    await press(/^Charge K.200\.00 to the agency$/);
    expect((await (await dialog()).findAllByText(texts.validation.reasonTooShort)).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
    await person.type((await dialog()).getByRole('textbox', { name: /Reason/ }), 'We promised this price');
    await press(/^Charge K.200\.00 to the agency$/);
    await screen.findByText(words.allDone);
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      { decision: 'agency', newTotal: totals.now, reason: 'We promised this price' },
    ]);
  });

  it('is shown again after another change, and decided with the new total', async () => {
    const now = kwacha('5000.00');
    const current = { ...flightBooking, fareChange: { before: totals.before, now } };
    const conflict = { message: 'refused', code: 'EDIT_CONFLICT', requestId: 'r', current };
    const { sent } = await open('employee', () => Response.json(conflict, { status: 409 }));
    await choose(/^Release/);
    await press('Release the seats');
    await (await dialog()).findByText(/5,000\.00/, { selector: 'dd *' });
    expect((await dialog()).getByRole('alert').textContent).toContain('refused');
    await press('Release the seats');
    await waitFor(() => expect(sent('POST', path)).toHaveLength(2));
    expect(sent('POST', path)[1]?.body).toEqual({ decision: 'release', newTotal: now });
  });

  it('has no actions for superadmins', async () => {
    openWork({ [workCall]: () => data(work(changed)) }, { role: 'superadmin' });
    await table('Fare changed');
    expect(screen.queryByRole('button', { name: 'Resolve...' })).toBeNull();
  });
});

describe('a hold that ends soon', () => {
  const ending = item('holds-ending', { dueAt: hoursFromNow(2) });
  const extend = '/api/bookings/b-holds-ending/extend-hold';

  const previewed = { [`GET ${extend}`]: () => data({ payBy: hoursFromNow(26) }) };
  const openDialog = async () => {
    await table('Holds ending');
    await person.click(screen.getByRole('button', { name: 'Extend hold' }));
    return within(await screen.findByRole('dialog', { name: /^Extend the hold of/ }));
  };

  it('is extended after staff read the new deadline', async () => {
    let isDone = false;
    const { sent, notifications } = openWork({
      [workCall]: () => data(isDone ? work() : work(ending)),
      ...previewed,
      [`POST ${extend}`]: () => {
        isDone = true;
        return Response.json({ message: texts.success.holdExtended, data: flightBooking });
      },
    });
    const dialog = await openDialog();
    await dialog.findByText(/^The customer can pay until/);
    expect(dialog.getByText(/instead of/)).toBeTruthy();
    expect(sent('POST', extend)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Extend hold' }));
    await screen.findByText(words.allDone);
    expect(sent('POST', extend)).toHaveLength(1);
    expect(notifications).toMatchObject([{ kind: 'success', text: texts.success.holdExtended }]);
  });

  it('shows why it cannot be extended before sending a request', async () => {
    const { sent } = openWork({
      [workCall]: () => data(work(ending)),
      [`GET ${extend}`]: () => rejection('HOLD_NOT_EXTENDED', 422),
    });
    const dialog = await openDialog();
    await dialog.findByText(/HOLD_NOT_EXTENDED/);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend hold' }).disabled).toBe(true);
    expect(sent('POST', extend)).toEqual([]);
  });
});
