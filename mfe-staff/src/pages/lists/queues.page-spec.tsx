/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { bookingQueues, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, openBookings, reads } from '../../../test/open-bookings';
import { openPage } from '../../../test/open-page';
import { packageBooking, returnTrip } from '../../../test/sample-bookings';

const person = userEvent.setup({ delay: null });
const counted = 'GET /api/queues';
const { queues } = texts;
const respondWith = (counts: Record<string, number>) => () =>
  Response.json({ data: { queues: Object.entries(counts).map(([queue, count]) => ({ queue, count })) } });

const tiles = async () => {
  const list = await screen.findByRole('region', { name: texts.reports.waiting });
  return (await within(list).findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
};

afterEach(cleanup);

describe('the queues on a dashboard', () => {
  it.each(['/employee-dashboard', '/admin-dashboard'])('link from %s to the counted bookings', async (path) => {
    openPage(path, {
      answers: {
        [counted]: respondWith({
          departing: 3,
          unpaid: 1204,
          airline: 0,
          holds: 2,
          passports: 4,
          refunds: 5,
          'cancel-requests': 6,
          'ticketed-unpaid': 7,
        }),
      },
    });
    const numbers = ['3', '1,204', '0', '2', '4', '5', '6', '7'];
    expect(await tiles()).toEqual(
      bookingQueues.map((queue, index) => [`${numbers[index]} ${queues[queue]}`, `${at}?show=${queue}&sort=startDate`]),
    );
  });

  it('omit queues that were not counted, and unknown ones', async () => {
    openPage('/employee-dashboard', { answers: { [counted]: respondWith({ departing: 3, moons: 9 }) } });
    expect((await tiles()).map(([name]) => name)).toEqual([`3 ${queues.departing}`]);
  });

  it('report a failure, and keep the other links', async () => {
    let isDown = true;
    const failing = () =>
      isDown ? Response.json({ message: 'Bookings rests.' }, { status: 400 }) : respondWith({ unpaid: 1 })();
    openPage('/employee-dashboard', { answers: { [counted]: failing } });
    expect((await screen.findByRole('alert')).textContent).toContain('Bookings rests.');
    expect(screen.getByRole('link', { name: 'Booking management' })).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tiles()).toHaveLength(1);
  });
});

describe('the lists of the queues on a dashboard', () => {
  const list = 'GET /api/bookings';
  const card = (name: string) => screen.findByRole('region', { name });
  const rowsIn = async (name: string) =>
    (await within(await card(name)).findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);

  it.each(['/employee-dashboard', '/admin-dashboard'])(
    'show at %s person, trip and balance of the first five bookings, and link to the others',
    async (path) => {
      const { sent } = openPage(path, {
        answers: {
          [counted]: respondWith({ departing: 0, unpaid: 12 }),
          [list]: () => Response.json({ data: [{ ...returnTrip, paymentStatus: 'pending' }, packageBooking] }),
        },
      });
      await screen.findByText('Thandiwe Banda');
      expect(await rowsIn(queues.unpaid)).toEqual([
        [`All 12: ${queues.unpaid}`, `${at}?show=unpaid&sort=startDate`],
        ['Thandiwe Banda', '/employee-dashboard/bookings/b-flight'],
        ['thandiwe', '/employee-dashboard/bookings/b-package'],
      ]);
      const [first] = within(await card(queues.unpaid)).getAllByRole('listitem');
      expect(first?.textContent?.replaceAll('\u00a0', ' ')).toBe(
        'Thandiwe BandaLusaka to Ndola, 5 to 10 JanK 4,639.96',
      );
      expect(screen.queryByRole('region', { name: queues.departing })).toBeNull();
      expect(reads(sent)).toEqual([{ queue: 'unpaid', sort: 'startDate', page: '1', pageSize: '5' }]);
    },
  );

  it('report a failure in their card and can be retried', async () => {
    let isDown = true;
    openPage('/employee-dashboard', {
      answers: {
        [counted]: respondWith({ refunds: 1 }),
        [list]: () =>
          isDown
            ? Response.json({ message: 'Bookings rests.' }, { status: 400 })
            : Response.json({ data: [packageBooking] }),
      },
    });
    const refunds = within(await card(queues.refunds));
    expect((await refunds.findByRole('alert')).textContent).toContain('Bookings rests.');
    isDown = false;
    await person.click(refunds.getByRole('button', { name: 'Retry' }));
    await refunds.findByRole('listitem');
  });
});

describe('the list of a queue', () => {
  it('is requested by its URL, in order of departure', async () => {
    const { sent } = openBookings({}, `${at}?show=unpaid&sort=startDate`);
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ queue: 'unpaid', sort: 'startDate' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }).value).toBe('unpaid');
  });

  it('is one of the filter options', async () => {
    openBookings();
    await screen.findByRole('table');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(Object.values(queues)));
  });

  it('can be left for all bookings', async () => {
    const { sent } = openBookings({}, `${at}?show=airline`);
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'all');
    await waitFor(() => expect(reads(sent).at(-1)).not.toHaveProperty('queue'));
  });
});
