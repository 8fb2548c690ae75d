/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../test/open-page';
import { sampleBooking } from '../../test/sample-booking';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.scheduleChanges;
const answerCall = 'POST /api/bookings/b-confirmed/schedule-change/answer';
const readCall = 'POST /api/bookings/b-confirmed/schedule-change/read';
const flight = (departs: string, arrives: string, to = 'JNB') => ({
  from: 'LUN',
  to,
  departs: `2099-12-18T${departs}:00`,
  arrives: `2099-12-18T${arrives}:00`,
  carrier: '4Z',
  number: '159',
});
const ways = (...segments: ReturnType<typeof flight>[]) => [{ segments }];
const flightDetails: Partial<Booking> = {
  flightDetails: {
    origin: 'LUN',
    destination: 'JNB',
    departureDate: '2099-12-18T17:25:00',
    airlineCode: '4Z',
    flightNumber: '159',
    price: 2450,
    currency: 'ZMW',
  },
};
const changed = (more: Partial<Booking> = {}): Booking =>
  sampleBooking({
    package: undefined,
    itineraries: ways(flight('17:25', '19:30')),
    tripEnd: '2099-12-18T19:30:00',
    scheduleChange: { number: 3, at: '2099-12-01T09:00:00.000Z', before: ways(flight('14:05', '16:10')) },
    ...more,
  });

function open(booking: Booking, answerRead = () => Response.json({ message: words.confirmed, data: booking })) {
  let current = booking;
  const { scheduleChange: _read, ...rest } = booking;
  return openPage('/my-bookings/b-confirmed', {
    answers: {
      'GET /api/bookings/b-confirmed': () => Response.json({ data: current }),
      [answerCall]: ({ body }) => {
        const response = answerRead();
        const { answer } = body as { answer: 'keep' | 'call' };
        if (response.ok)
          current = answer === 'keep' ? rest : { ...booking, scheduleChange: { ...booking.scheduleChange!, answer } };
        return response;
      },
      [readCall]: () => {
        const response = answerRead();
        if (response.ok) current = rest;
        return response;
      },
    },
  });
}
/** Page once the notice with that title is shown. */
const notice = async (title: string): Promise<HTMLElement> => {
  await screen.findByText(title);
  return document.body;
};

describe('flights that the airline changed', () => {
  it('are shown with old and new times until the client confirms them [A16]', async () => {
    const { sent } = open(changed());
    const shown = await notice(words.timeChanged);
    expect(shown.textContent).toMatch(/Before: LUN .*14:05 to JNB .*16:10/);
    expect(shown.textContent).toMatch(/Now: LUN .*17:25 to JNB .*19:30/);
    expect(shown.textContent).toContain(words.questions);
    await person.click(screen.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(screen.queryByText(words.timeChanged)).toBeNull());
    expect(await Promise.all(sent('POST', readCall.slice(5)).map(({ body }) => body))).toEqual([{ number: 3 }]);
  });

  it('keep the notice when the confirmation fails', async () => {
    open(changed(), () => Response.json({ code: 'SERVICE_DOWN', message: 'Away' }, { status: 503 }));
    await notice(words.timeChanged);
    await person.click(screen.getByRole('button', { name: words.confirm }));
    expect(await screen.findByText(/Away|could not be saved/)).toBeTruthy();
    expect(screen.getByText(words.timeChanged)).toBeTruthy();
  });

  it('are called a changed flight when the airport changes or a flight is removed', async () => {
    open(changed({ itineraries: ways(flight('14:05', '16:10', 'HRE')) }));
    const shown = await notice(words.flightChanged);
    expect(shown.textContent).toMatch(/to HRE/);
    cleanup();
    const change = {
      number: 1,
      at: '2099-12-01T09:00:00.000Z',
      before: ways(flight('14:05', '16:10'), flight('18:00', '19:00', 'DUR')),
    };
    open(changed({ itineraries: ways(flight('14:05', '16:10')), scheduleChange: change }));
    expect((await notice(words.flightChanged)).textContent).toContain(words.removed);
  });

  it('are called a missed connection with the minutes left, and the client is asked to answer', async () => {
    const change = {
      number: 1,
      at: '2099-12-01T09:00:00.000Z',
      before: ways(flight('14:05', '16:10')),
      connection: { at: 'JNB', minutes: 30 },
      isAsked: true,
    };
    open(changed({ scheduleChange: change }));
    const shown = within(await notice(words.connectionMissed));
    expect(shown.getByText(words.connectionLeft('JNB', 30))).toBeTruthy();
    expect(shown.getByText(words.question)).toBeTruthy();
  });

  it('are kept, or end with a call, as the client answers [N6.16]', async () => {
    const asked = changed({ contact: { emailAddress: 'mwila@example.test', phoneNumber: '+260977123456' } });
    const { sent } = open({ ...asked, scheduleChange: { ...asked.scheduleChange!, isAsked: true } });
    await notice(words.timeChanged);
    expect(screen.queryByRole('button', { name: words.confirm })).toBeNull();
    await person.click(screen.getByRole('button', { name: words.callMe }));
    expect(await screen.findByText(words.callComes('+260977123456'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.callMe })).toBeNull();
    await person.click(screen.getByRole('button', { name: words.keep }));
    await waitFor(() => expect(screen.queryByText(words.timeChanged)).toBeNull());
    expect(sent('POST', answerCall.slice(5)).map(({ body }) => body)).toEqual([
      { number: 3, answer: 'call' },
      { number: 3, answer: 'keep' },
    ]);
  });

  it('keep the question when the answer fails', async () => {
    const asked = changed();
    open({ ...asked, scheduleChange: { ...asked.scheduleChange!, isAsked: true } }, () =>
      Response.json({ code: 'SERVICE_DOWN', message: 'Away' }, { status: 503 }),
    );
    await notice(words.timeChanged);
    await person.click(screen.getByRole('button', { name: words.keep }));
    expect(await screen.findByText(/Away|could not be saved/)).toBeTruthy();
    expect(screen.getByText(words.question)).toBeTruthy();
  });

  it('can be cancelled for the refund that the airline quotes, where it offers that', async () => {
    const asked = changed();
    open({ ...asked, scheduleChange: { ...asked.scheduleChange!, isAsked: true, canCancel: true } });
    const shown = await notice(words.timeChanged);
    expect(shown.textContent).toContain(words.canCancel);
    await person.click(screen.getByRole('button', { name: words.cancelInstead }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('are not shown after the trip, or when nothing changed', async () => {
    open(changed({ tripEnd: '2020-01-01T10:00:00' }));
    await screen.findByRole('region', { name: 'Your trip' });
    expect(screen.queryByText(words.timeChanged)).toBeNull();
  });
});

describe('a trip whose flights the airline changed', () => {
  const list = 'GET /api/bookings/my';
  const on = { selectedTravelDates: { startDate: '2099-12-18', endDate: '2099-12-18' } };
  const openList = (path: string, booking: Booking) =>
    openPage(path, { answers: { [list]: () => Response.json({ data: [booking] }) } });

  it('is marked in My bookings, beside its dates', async () => {
    openList('/my-bookings', changed(on));
    const dates = await screen.findByRole('cell', { name: /18 Dec 2099/ });
    expect(within(dates).getByText(words.timeChanged)).toBeTruthy();
  });

  it('is marked on the dashboard, beside its departure', async () => {
    openList('/dashboard', changed({ ...on, ...flightDetails }));
    expect(await screen.findByText(words.timeChanged)).toBeTruthy();
  });

  it('is not marked once confirmed or over', async () => {
    const { scheduleChange: _read, ...read } = changed(on);
    openList('/my-bookings', read);
    await screen.findByRole('cell', { name: /18 Dec 2099/ });
    expect(screen.queryByText(words.timeChanged)).toBeNull();
    cleanup();
    openList('/my-bookings', changed({ tripEnd: '2020-12-18T19:30:00' }));
    await screen.findByRole('table');
    expect(screen.queryByText(words.timeChanged)).toBeNull();
  });
});
