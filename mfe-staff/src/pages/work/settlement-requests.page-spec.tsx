/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClosedMoney, type EndedRequest, type StatementLine, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  booking,
  bookingId,
  data,
  kwacha,
  line,
  openBooking,
  one,
  rejection,
  requested,
  statement,
} from '../../../test/open-money';

const person = userEvent.setup({ delay: null });
const words = texts.settling;
const settlePath = `/api/payments/bookings/${bookingId}/settle`;
const endPath = `${settlePath}/end`;
const reason = 'The account is of another bank';

afterEach(cleanup);

const request: NonNullable<ClosedMoney['request']> & { expiresAt: string } = {
  ...{ at: '2026-11-27T08:00:00.000Z', way: 'bank', given: kwacha(413_996), givenKwacha: kwacha(413_996) },
  ...{ retained: kwacha(50_000), reference: 'FT26-1', reason: 'The customer cancelled', by: 'mercy', byId: 'other' },
  expiresAt: '2026-12-04T08:00:00.000Z',
};
const ended = (more: Partial<EndedRequest>): EndedRequest => ({ ...request, ending: 'expired', ...more });
const closedWith = (more: Partial<ClosedMoney>, lines: StatementLine[] = []) =>
  data(
    statement({
      lines,
      ...{ received: kwacha(463_996), balance: kwacha(0), payable: undefined, isPayable: false },
      closed: {
        ...{ held: kwacha(463_996), heldKwacha: kwacha(463_996), retainMax: kwacha(463_996), decisions: [] },
        ...more,
      },
    }),
  );
const openCancelled = (more: Partial<ClosedMoney>, answers: Parameters<typeof openBooking>[0] = {}, options = {}) =>
  openBooking(
    {
      [one]: () => data({ ...booking, status: 'cancelled', paymentStatus: 'paid' }),
      [requested]: () => closedWith(more),
      ...answers,
    },
    options,
  );
const section = async () => within(await screen.findByRole('region', { name: words.section }));
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const own = { ...request, by: 'employee', byId: 'own-employee' };

describe('the request of a settlement', () => {
  it('[A13] is shown with who, when, how much, how, and when it expires', async () => {
    openCancelled({ request });
    const text = textOf((await section()).getByText(words.askedBy('mercy')).closest('section'));
    for (const fact of [
      'To give backK 4,139.96, by bank transfer',
      'To retainK 500.00',
      'FT26-1',
      'The customer cancelled',
      'mercy',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/Requested on.*27 Nov 2026, 10:00.*Expires on.*4 Dec 2026, 10:00/);
  });

  it('[A13] is declined by another person with a reason, by keyboard', async () => {
    const { sent, notifications } = openCancelled(
      { request },
      { [`POST ${endPath}`]: () => closedWith({ endedRequest: ended({ ending: 'declined', endedBy: 'joseph' }) }) },
    );
    (await section()).getByRole('button', { name: words.decline }).focus();
    await person.keyboard('{Enter}');
    const dialog = await dialogOf(words.declineTitle('ZT-FLIGHT'));
    await person.click(dialog.getByRole('button', { name: words.decline }));
    expect((await dialog.findAllByText(words.declineReasonRequired)).length).toBeGreaterThan(0);
    expect(sent('POST', endPath)).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: new RegExp(words.endReason) }), reason);
    await person.tab();
    await person.tab();
    expect(document.activeElement?.textContent).toBe(words.decline);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', endPath).map(({ body }) => body)).toEqual([{ reason }]);
    expect(notifications.map(({ text }) => text)).toEqual([words.declined]);
  });

  it('[A13] is withdrawn by the person who asked', async () => {
    const { sent, notifications } = openCancelled(
      { request: own },
      { [`POST ${endPath}`]: () => closedWith({ endedRequest: ended({ ending: 'withdrawn' }) }) },
    );
    expect((await section()).queryByRole('button', { name: words.confirm })).toBeNull();
    await person.click((await section()).getByRole('button', { name: words.withdraw }));
    const dialog = await dialogOf(words.withdrawTitle('ZT-FLIGHT'));
    expect(document.activeElement?.textContent).toBe(words.keep);
    await person.click(dialog.getByRole('button', { name: words.withdraw }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', endPath).map(({ body }) => body)).toEqual([{}]);
    expect(notifications.map(({ text }) => text)).toEqual([words.withdrawn]);
  });

  it('[A13] can be withdrawn and declined where it is changed and confirmed', async () => {
    openCancelled({ request });
    await person.click((await section()).getByRole('button', { name: words.confirm }));
    const dialog = await dialogOf(words.title('ZT-FLIGHT'));
    await person.click(dialog.getByRole('button', { name: words.decline }));
    expect(await dialogOf(words.declineTitle('ZT-FLIGHT'))).toBeTruthy();
    cleanup();
    openCancelled({ request: own });
    await person.click((await section()).getByRole('button', { name: words.change }));
    const form = await dialogOf(words.title('ZT-FLIGHT'));
    expect(textOf(form.getByText(new RegExp(words.own)))).toContain('expires on 4 Dec 2026, 10:00');
    await person.click(form.getByRole('button', { name: words.withdraw }));
    expect(await dialogOf(words.withdrawTitle('ZT-FLIGHT'))).toBeTruthy();
  });

  it('closes the dialog when the statement shows the settlement before the response arrives', async () => {
    let answer: Partial<ClosedMoney> = { request };
    const readings: Partial<ClosedMoney>[] = [];
    const { notifications } = openCancelled(
      {},
      {
        // A line of this moment, so that the statement is polled.
        [requested]: () => {
          readings.push(answer);
          return closedWith(answer, [line({ at: new Date().toISOString() })]);
        },
        [`POST ${settlePath}`]: async () => {
          answer = {};
          await waitFor(() => expect(readings.at(-1)).toBe(answer), { timeout: 15_000 });
          await new Promise((rendered) => setTimeout(rendered, 100));
          return closedWith(answer);
        },
      },
    );
    await person.click((await section()).getByRole('button', { name: words.confirm }));
    const dialog = await dialogOf(words.title('ZT-FLIGHT'));
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(notifications.map(({ text }) => text)).toEqual([words.done]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[A13] is confirmed as it was shown, and explained if it was withdrawn meanwhile', async () => {
    let answer: Partial<ClosedMoney> = { request };
    const { sent } = openCancelled(
      {},
      {
        [requested]: () => closedWith(answer),
        [`POST ${settlePath}`]: () => {
          answer = { endedRequest: ended({ ending: 'withdrawn', endedBy: 'mercy', endedAt: request.at }) };
          return rejection('SETTLEMENT_REQUEST_ENDED', 409);
        },
      },
    );
    await person.click((await section()).getByRole('button', { name: words.confirm }));
    const dialog = await dialogOf(words.title('ZT-FLIGHT'));
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(sent('POST', settlePath)[0]?.body).toMatchObject({ confirms: request.at }));
    const form = await dialogOf(words.title('ZT-FLIGHT'));
    expect(textOf(await form.findByText(/mercy withdrew the request/))).toContain('Nothing was given back.');
  });

  it.each([
    [
      { ending: 'withdrawn', endedBy: 'mercy', endedAt: request.at },
      /mercy withdrew the request on 27 Nov 2026, 10:00/,
    ],
    [
      { ending: 'declined', endedBy: 'joseph', endedAt: request.at, endReason: reason },
      /joseph declined the request on 27 Nov 2026, 10:00\..*K 4,139\.96 by bank transfer.*The account is of another bank/,
    ],
    [{ ending: 'expired', endedAt: request.expiresAt }, /The request of mercy expired on 4 Dec 2026, 10:00/],
    [{ ending: 'changed' }, /The request of mercy is void, because the money of the booking has changed since/],
  ] as const)('[A13] is explained after it ended: %j', async (more, text) => {
    openCancelled({ endedRequest: ended(more) });
    const shown = await section();
    expect(textOf(shown.getByText(/Nothing was given back/))).toMatch(text);
    expect(shown.getByRole('button', { name: words.settle })).toBeTruthy();
    expect(shown.queryByRole('button', { name: words.withdraw })).toBeNull();
  });

  it('[A13] keeps the reason after a failure, and says that nothing ended', async () => {
    openCancelled({ request }, { [`POST ${endPath}`]: () => rejection('SERVICE_DOWN', 503) });
    await person.click((await section()).getByRole('button', { name: words.decline }));
    const dialog = await dialogOf(words.declineTitle('ZT-FLIGHT'));
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(words.endReason) });
    await person.type(field, reason);
    await person.click(dialog.getByRole('button', { name: words.decline }));
    expect((await dialog.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    expect(field.value).toBe(reason);
  });

  it('[A13] is read-only for superadmins, and for services of the release before', async () => {
    openCancelled({ request }, {}, { role: 'superadmin' });
    expect((await section()).queryByRole('button')).toBeNull();
    cleanup();
    const { expiresAt: _none, ...former } = request;
    openCancelled({ request: former });
    expect((await section()).getAllByRole('button').map(textOf)).toEqual([words.confirm]);
  });
});
