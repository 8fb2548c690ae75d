/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, rejection } from '../../../test/open-money';
import { item, openWork, work, workCall } from '../../../test/open-work';

const person = userEvent.setup({ delay: null });
const words = texts.work;
const dueAt = '2027-01-04T20:30:00.000Z';
const call = () => item('call-customer', { reason: 'call-customer', travelerName: 'Thandiwe Banda', dueAt });
const informed = 'POST /api/bookings/b-call-customer/reminder-calls';

afterEach(cleanup);

const rows = async () =>
  within(await screen.findByRole('table', { name: words.callCustomer }))
    .getAllByRole('row')
    .slice(1);
const press = async (name: string) => {
  const [row] = await rows();
  await person.click(within(row!).getByRole('button', { name }));
};

describe('a call to a customer in the work list', () => {
  it('[A18] shows name, phone number, deadline and amount due, and is counted', async () => {
    openWork({ [workCall]: () => data(work(call())) });
    const [row] = await rows();
    expect(row?.textContent).toContain('thandiwe');
    expect(row?.textContent).toContain('Thandiwe Banda');
    const phone = within(row!).getByRole('link', { name: '+260 970 000 120' });
    expect(phone.getAttribute('href')).toBe('tel:+260970000120');
    expect(row?.textContent).toContain('4 Jan 2027');
    expect(row?.textContent).toMatch(/K\s3,639\.96to pay/);
    const heading = await screen.findByRole('heading', { level: 2, name: /^Call the customer/ });
    expect(heading.textContent).toBe('Call the customer 1');
  });

  it('[A18] links to a WhatsApp message with booking, amount and deadline', async () => {
    openWork({ [workCall]: () => data(work(call())) });
    const [row] = await rows();
    const link = within(row!).getByRole('link', { name: /^Send by WhatsApp/ });
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(origin + pathname).toBe('https://wa.me/260970000120');
    const message = searchParams.get('text');
    expect(message).toMatch(/ZT-CALL-CUSTOMER .* until 4 Jan 2027, 22:30 \(Lusaka time\)/);
    expect(message).toMatch(/pay K\s3,639\.96/);
  });

  it('[A18] is closed by "Informed"', async () => {
    let isOpen = true;
    const { sent } = openWork({
      [workCall]: () => data(isOpen ? work(call()) : work()),
      [informed]: () => {
        isOpen = false;
        return Response.json({ message: texts.success.customerInformed, data: {} });
      },
    });
    await press(words.informed);
    await screen.findByText(words.allDone);
    expect(sent('POST', '/api/bookings/b-call-customer/reminder-calls')).toHaveLength(1);
  });

  it('[A18] is closed by keyboard alone, for the package of a client without a traveler list', async () => {
    const { travelerName: _none, ...trip } = call();
    const held = { ...trip, title: 'Canoe week', phoneNumber: '0970 000 120' };
    let isOpen = true;
    const { sent } = openWork({
      [workCall]: () => data(isOpen ? work(held) : work()),
      [informed]: () => {
        isOpen = false;
        return Response.json({ message: texts.success.customerInformed, data: {} });
      },
    });
    const [row] = await rows();
    expect(row?.textContent).toContain('Canoe week');
    expect(row?.textContent).toContain('0970 000 120');
    const message = within(row!)
      .getByRole('link', { name: /^Send by WhatsApp/ })
      .getAttribute('href');
    expect(message).toMatch(/^https:\/\/wa\.me\/260970000120\?text=.+/);
    const button = within(row!).getByRole('button', { name: words.informed });
    for (let stops = 0; document.activeElement !== button; stops += 1) {
      expect(stops).toBeLessThan(80);
      await person.tab();
    }
    await person.keyboard('{Enter}');
    await screen.findByText(words.allDone);
    expect(sent('POST', '/api/bookings/b-call-customer/reminder-calls')).toHaveLength(1);
  });

  it('[A18] reports that a colleague has recorded it already', async () => {
    const { notifications } = openWork({
      [workCall]: () => data(work(call())),
      [informed]: () => rejection('EDIT_CONFLICT', 409),
    });
    await press(words.informed);
    await waitFor(() =>
      expect(notifications).toMatchObject([{ kind: 'error', text: expect.stringContaining('EDIT_CONFLICT') }]),
    );
  });

  it('[A18] cannot be closed by a superadmin', async () => {
    openWork({ [workCall]: () => data(work(call())) }, { role: 'superadmin' });
    const [row] = await rows();
    expect(within(row!).queryByRole('button', { name: words.informed })).toBeNull();
  });
});
