/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, rejection } from '../../../test/open-money';
import { workCall, item, openWork, work } from '../../../test/open-work';
import { flightBooking } from '../../../test/sample-bookings';

const person = userEvent.setup({ delay: null });
const words = texts.work;

afterEach(cleanup);

const table = (name: string) => screen.findByRole('table', { name });
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  person.click(within(within_).getByRole('button', { name }));

describe('a paid item without tickets', () => {
  const path = '/api/bookings/b-not-ticketed/issue';
  const waiting = item('not-ticketed', { reason: 'issue' });
  const issued = { ...flightBooking, fulfilment: { state: 'ticketed' } };

  it('is ticketed with one click [N2.5]', async () => {
    let isDone = false;
    const { sent, notifications } = openWork({
      [workCall]: () => data(isDone ? work() : work(waiting)),
      [`POST ${path}`]: () => {
        isDone = true;
        return Response.json({ message: texts.success.ticketsIssued, data: issued });
      },
    });
    await table('Paid, not ticketed');
    await press('Issue tickets');
    await screen.findByText(words.allDone);
    expect(sent('POST', path)).toHaveLength(1);
    expect(notifications).toMatchObject([{ kind: 'success', text: texts.success.ticketsIssued }]);
  });

  it('reports that no tickets were issued', async () => {
    const { notifications } = openWork({
      [workCall]: () => data(work(waiting)),
      [`POST ${path}`]: () =>
        Response.json({
          message: texts.success.ticketsNotIssued,
          data: { ...flightBooking, fulfilment: { state: 'held' } },
        }),
    });
    await table('Paid, not ticketed');
    await press('Issue tickets');
    await waitFor(() => expect(notifications).toMatchObject([{ kind: 'error', text: texts.success.ticketsNotIssued }]));
  });

  it('is not issued by superadmins, nor again while the airline’s response is unknown', async () => {
    openWork({ [workCall]: () => data(work(waiting)) }, { role: 'superadmin' });
    await table('Paid, not ticketed');
    expect(screen.queryByRole('button', { name: 'Issue tickets' })).toBeNull();
    cleanup();
    openWork({ [workCall]: () => data(work(item('not-ticketed', { reason: 'issue-unknown' }))) });
    await table('Paid, not ticketed');
    expect(screen.queryByRole('button', { name: 'Issue tickets' })).toBeNull();
  });
});

describe('calling the airline', () => {
  const path = '/api/bookings/b-call-airline/airline';
  const waiting = item('call-airline', {
    reason: 'cannot-ask',
    pnr: undefined,
    findBy: ['BANDA/THANDIWE', 'P0 301 of 2027-01-05', 'ZT-CALL'],
  });

  async function call(role: 'employee' | 'superadmin' = 'employee') {
    let isDone = false;
    const opened = openWork(
      {
        [workCall]: () => data(isDone ? work() : work(waiting)),
        [`POST ${path}`]: () => {
          isDone = true;
          return Response.json({ message: texts.success.airlineConfirmed, data: flightBooking });
        },
      },
      { role },
    );
    await table('Call the airline');
    return opened;
  }
  const dialog = () => screen.findByRole('dialog');

  it('shows how to find the booking, and asks for the PNR if the airline has it [N2.11]', async () => {
    const { sent, notifications } = await call();
    await press(/Record answer/);
    expect(
      within(await dialog())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(waiting.findBy);
    await person.click(screen.getByRole('radio', { name: /^The airline has the order/ }));
    await press('Save', await dialog());
    expect((await dialog()).textContent).toContain(texts.validation.pnrInvalid);
    await person.type(screen.getByRole('textbox', { name: /PNR/ }), 'k7qm4x');
    await press('Save', await dialog());
    await screen.findByText(words.allDone);
    expect(sent('POST', path).map(({ body }) => body)).toEqual([{ said: 'has-it', pnr: 'k7qm4x' }]);
    await waitFor(() => expect(notifications).toMatchObject([{ kind: 'success' }]));
  });

  it('cancels the booking if the airline does not have it [N2.11]', async () => {
    const { sent } = await call();
    await press(/Record answer/);
    await press('Save', await dialog());
    expect((await dialog()).textContent).toContain(words.saidRequired);
    await person.click(screen.getByRole('radio', { name: /has no such order/ }));
    await press('Save', await dialog());
    await screen.findByText(words.allDone);
    expect(sent('POST', path).map(({ body }) => body)).toEqual([{ said: 'has-it-not' }]);
  });

  it('keeps the typed text when the item leaves the list', async () => {
    const responses = [data(work(waiting)), data(work())];
    openWork({
      [workCall]: () => responses.shift() ?? data(work()),
      [`POST ${path}`]: () => rejection('EDIT_CONFLICT', 409),
    });
    await table('Call the airline');
    await press(/Record answer/);
    await person.click(within(await dialog()).getByRole('radio', { name: /^The airline has the order/ }));
    await person.type(screen.getByRole('textbox', { name: /PNR/ }), 'k7qm4x');
    await press('Save', await dialog());
    await screen.findByText(words.allDone);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /PNR/ }).value).toBe('k7qm4x');
    expect((await dialog()).textContent).toContain('refused: EDIT_CONFLICT');
  });

  it('is not offered to superadmins', async () => {
    await call('superadmin');
    expect(screen.queryByRole('button', { name: /Record answer/ })).toBeNull();
  });
});
