/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { requested, data, openBooking, payment, statement } from '../../../test/open-money';

afterEach(cleanup);

describe('reversing a payment', () => {
  const post = '/api/payments/p-1/reverse';
  const open = async () => {
    const responses = { [`POST ${post}`]: () => data(payment({ isReversed: true })) };
    const opened = openBooking(responses, { role: 'admin' });
    await opened.person.click(await screen.findByRole('button', { name: 'Reverse' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Reverse R-2026-00007' })) };
  };

  it('requires a reason of at least ten characters [N1.16.2]', async () => {
    const { dialog, person, sent, notifications } = await open();
    const reason = dialog.getByRole('textbox', { name: /Reason/ });
    await person.type(reason, 'too short');
    await person.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    expect((await dialog.findAllByText(texts.validation.reasonTooShort)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toHaveLength(0);
    await person.type(reason, ', but now it says why');
    await person.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    await waitFor(() => expect(notifications[0]?.text).toBe(texts.desk.paymentReversed));
    expect(sent('POST', post)[0]?.body).toEqual({ reason: 'too short, but now it says why' });
  });

  it('is available to administrators, once per payment [N1.16.2]', async () => {
    openBooking();
    await screen.findByRole('table', { name: 'Payments' });
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
    cleanup();
    openBooking(
      { [requested]: () => data(statement({ payments: [payment({ isReversed: true })] })) },
      { role: 'admin' },
    );
    expect(await screen.findByText('Reversed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  });

  it('is not available for a payment that was given back, and says why', async () => {
    openBooking(
      { [requested]: () => data(statement({ payments: [payment({ isRefunded: true })] })) },
      { role: 'admin' },
    );
    expect(await screen.findByText(texts.settling.givenBack)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  });
});
