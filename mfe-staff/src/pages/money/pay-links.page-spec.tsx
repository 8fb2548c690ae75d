/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type PayLink, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { bookingId, data, openBooking, payment } from '../../../test/open-money';

afterEach(cleanup);

const links = `GET /api/payments/bookings/${bookingId}/links`;
const link = (more: Partial<PayLink> = {}): PayLink => ({
  id: 'l-1',
  bookingId,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  createdBy: 'kelvin',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...more,
});

describe('a payment link', () => {
  const make = async (asks: 'all' | 'part') => {
    const opened = openBooking({
      [links]: () => data([]),
      'POST /api/payments/links': () => data({ ...link(), token: 'a-token' }, 201),
    });
    const { person, sent } = opened;
    await person.click(await screen.findByRole('button', { name: 'Payment link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment link for ZT-FLIGHT' }));
    if (asks === 'part') {
      await person.click(dialog.getByRole('radio', { name: 'Other amount' }));
      await person.type(await dialog.findByRole('textbox', { name: /Amount in kwacha/ }), '500');
    }
    await person.click(dialog.getByRole('button', { name: 'Create link' }));
    await screen.findByText(texts.desk.linkMade);
    const [made] = sent('POST', '/api/payments/links');
    return { ...opened, body: made?.body, key: made?.headers.get('idempotency-key') };
  };

  it('is shown once, to copy or to send by WhatsApp to the booking’s number [N1.17.2]', async () => {
    const { body, key } = await make('all');
    expect(body).toEqual({ bookingId });
    expect(key).toMatch(/^[\da-f-]{36}$/);
    const address = `${window.location.origin}/pay/a-token`;
    expect(screen.getByText(address)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    const whatsApp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' }).href);
    expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/260970000120');
    expect(whatsApp.searchParams.get('text')).toContain(address);
  });

  it('requests a part of the balance on demand [N1.17.2]', async () => {
    const { body } = await make('part');
    expect(body).toEqual({ bookingId, amount: { amount: '500', currency: 'ZMW' } });
  });

  it('is revoked while valid [N1.17.2]', async () => {
    let isRevoked = false;
    const { person, sent } = openBooking({
      [links]: () =>
        data([
          link(isRevoked ? { revokedAt: new Date().toISOString() } : {}),
          link({ id: 'l-2', expiresAt: '2026-01-01T00:00:00.000Z' }),
          link({ id: 'l-3', isSettled: true }),
        ]),
      'DELETE /api/payments/links/l-1': () => {
        isRevoked = true;
        return data(link({ revokedAt: new Date().toISOString() }));
      },
    });
    const table = within(await screen.findByRole('table', { name: 'Payment links' }));
    expect(table.getByText('Expired')).toBeTruthy();
    expect(table.getByText('Paid')).toBeTruthy();
    await person.click(table.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent('DELETE', '/api/payments/links/l-1')).toHaveLength(1));
    expect(await table.findByText('Revoked')).toBeTruthy();
    expect(table.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });
});

describe('a receipt', () => {
  it('is fetched on each request, and saved as a file [N1.16.3]', async () => {
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
    const { person, sent } = openBooking({
      'GET /api/payments/p-1/receipt': () =>
        new Response('%PDF-1.7', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="R-2026-00007.pdf"',
          },
        }),
    });
    const button = await screen.findByRole('button', { name: `Download receipt ${payment().receiptNumber}` });
    await person.click(button);
    await waitFor(() => expect(saved).toEqual(['R-2026-00007.pdf']));
    await person.click(button);
    await waitFor(() => expect(sent('GET', '/api/payments/p-1/receipt')).toHaveLength(2));
    HTMLAnchorElement.prototype.click = click;
  });
});
