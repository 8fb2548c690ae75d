/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openBookings, rowOf } from '../../../test/open-bookings';
import { bareBooking, flightBooking, packageBooking } from '../../../test/sample-bookings';

const saved: File[] = [];
beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  URL.createObjectURL = (content) => {
    saved.push(content as File);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(cleanup);

/** jsdom has no Blob.text(). */
const readText = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`);
    reader.readAsText(file);
  });
const takes = (id: string) => `POST /api/bookings/${id}/assignee`;
const taken = () => Response.json({ message: 'Assigned.', data: flightBooking });
const open = async (answers = {}) => {
  const opened = openBookings(answers);
  await rowOf('ZT-FLIGHT');
  return opened;
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected bookings' }));
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select ZT-/ })
    .filter(({ checked }) => checked)
    .map(({ ariaLabel, labels }) => ariaLabel ?? labels?.[0]?.textContent);

describe('selected bookings', () => {
  it('are one, all of the page, or none', async () => {
    const { person } = await open();
    await person.click(box('Select ZT-FLIGHT'));
    await (await bar()).findByText('1 booking selected');
    expect(box('Select all on this page').indeterminate).toBe(true);
    await person.click((await bar()).getByRole('button', { name: 'Select page' }));
    await (await bar()).findByText('3 bookings selected');
    await person.click(box('Select all on this page'));
    expect(selected()).toEqual([]);
    await person.click(box('Select all on this page'));
    await person.click((await bar()).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
    expect(selected()).toEqual([]);
    expect(document.activeElement).toBe(box('Select ZT-FLIGHT'));
  });

  it('are selected with x, and cleared with Escape', async () => {
    const { person } = await open();
    await person.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('ZT-FLIGHT'));
    await person.keyboard('x');
    await (await bar()).findByText('1 booking selected');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull();
  });

  it('are saved as a CSV file', async () => {
    const { person } = await open();
    await person.click(box('Select ZT-FLIGHT'));
    await person.click(box(`Select ${bareBooking.bookingNumber}`));
    await person.click((await bar()).getByRole('button', { name: 'Export CSV' }));
    const lines = (await readText(saved[0]!)).split('\r\n').map((line) => line.split(',')[0]);
    expect(lines.slice(1)).toEqual(['ZT-FLIGHT', bareBooking.bookingNumber]);
  });

  it('are assigned one by one; refused ones stay selected, with the reason', async () => {
    const refusal = { code: 'ALREADY_ASSIGNED', message: 'Naomi works on this booking.' };
    const { person, sent } = await open({
      [takes(flightBooking._id)]: taken,
      [takes(packageBooking._id)]: () => Response.json(refusal, { status: 409 }),
      [takes(bareBooking._id)]: taken,
    });
    await person.click(box('Select all on this page'));
    await person.click((await bar()).getByRole('button', { name: 'Assign to me' }));
    const alert = await (await bar()).findByRole('alert');
    expect(alert.textContent).toBe(
      `2 assigned, 1 refused${packageBooking.bookingNumber}: Naomi works on this booking.`,
    );
    expect((await bar()).getByText('1 booking selected')).toBeTruthy();
    expect(box(`Select ${packageBooking.bookingNumber}`).checked).toBe(true);
    expect(box('Select ZT-FLIGHT').checked).toBe(false);
    expect(sent('POST', `/api/bookings/${bareBooking._id}/assignee`)).toHaveLength(1);
  });

  it('leave the bar once all are assigned', async () => {
    const { person } = await open({ [takes(flightBooking._id)]: taken });
    await person.click(box('Select ZT-FLIGHT'));
    await person.click((await bar()).getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull());
    expect(document.activeElement).toBe(box('Select ZT-FLIGHT'));
  });
});
