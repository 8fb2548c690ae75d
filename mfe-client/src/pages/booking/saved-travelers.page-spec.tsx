/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FlightBookingRequest, type SavedTraveler, texts } from '@portal/contracts';
import { emptyErrorResponse, type MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { booked, booking, confirm, selectFirst } from '../../../test/open-flights';

const list = 'GET /api/auth/travelers';
const save = 'POST /api/auth/travelers';
const bupe: SavedTraveler = {
  id: 't1',
  firstName: 'Bupe',
  lastName: 'Mulenga',
  dateOfBirth: '1987-02-03',
  gender: 'UNSPECIFIED',
  passportNumber: 'ZN0104777',
};
const chola: SavedTraveler = {
  id: 't2',
  firstName: 'Chola',
  lastName: 'Phiri',
  dateOfBirth: '2001-12-30',
  gender: 'MALE',
};

/** Opens the confirmation for two adults. The first one is prefilled with the profile. */
async function openConfirmation(responses: MockResponses = {}) {
  const opened = await selectFirst(
    { [list]: () => Response.json({ data: [bupe, chola] }), [booking]: () => booked(), ...responses },
    2,
  );
  await screen.findByText(texts.actions.confirmBooking);
  return opened;
}
const block = (number: number) => within(screen.getByRole('group', { name: `Traveler ${number}` }));
const chipNames = (number: number) =>
  within(block(number).getByRole('group', { name: 'Saved travelers' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const valuesOf = (number: number) =>
  [/First Name/, /Last Name/, /Gender/].map((label) => block(number).getByLabelText<HTMLInputElement>(label).value);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('saved travelers in a flight booking', () => {
  it('fill the form by one press, and an undo brings back what was typed', async () => {
    const { person } = await openConfirmation();
    await waitFor(() => expect(chipNames(2)).toEqual(['Bupe Mulenga', 'Chola Phiri']));
    await person.type(block(2).getByLabelText(/First Name/), 'Typed');
    await person.click(block(2).getByText('Bupe Mulenga'));
    expect(valuesOf(2)).toEqual(['Bupe', 'Mulenga', 'UNSPECIFIED']);
    expect(block(2).getByText('Bupe Mulenga').closest('button')?.getAttribute('aria-pressed')).toBe('true');
    expect(block(2).getByRole('status').textContent).toBe('Filled in Bupe Mulenga.');
    await person.click(block(2).getByText('Undo'));
    expect(valuesOf(2)).toEqual(['Typed', '', 'MALE']);
    expect(block(2).queryByText('Undo')).toBeNull();
  });

  it('stay shown with the undo if the only one is filled in', async () => {
    const { person } = await openConfirmation({ [list]: () => Response.json({ data: [chola] }) });
    await person.click(await block(2).findByText('Chola Phiri'));
    expect(chipNames(2)).toEqual(['Chola Phiri']);
    await person.click(block(2).getByText('Undo'));
    expect(valuesOf(2)).toEqual(['', '', 'MALE']);
    expect(document.activeElement?.textContent).toBe('Chola Phiri');
  });

  it('are offered once per booking, with the account holder first', async () => {
    const { person } = await openConfirmation();
    await waitFor(() => expect(chipNames(1)).toEqual(['Mutale Phiri (you)', 'Bupe Mulenga', 'Chola Phiri']));
    await person.click(block(1).getByText('Bupe Mulenga'));
    expect(chipNames(2)).toEqual(['Mutale Phiri (you)', 'Chola Phiri']);
    await person.click(block(2).getByText('Mutale Phiri (you)'));
    expect(valuesOf(2)).toEqual(['Mutale', 'Phiri', 'FEMALE']);
    expect(chipNames(1)).toEqual(['Bupe Mulenga', 'Chola Phiri']);
  });

  it('clear the errors of the fields that they fill', async () => {
    const { person } = await openConfirmation();
    await screen.findAllByText('Chola Phiri');
    await confirm(person);
    await waitFor(() =>
      expect(
        block(2)
          .getByLabelText(/First Name/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    await person.click(block(2).getByText('Chola Phiri'));
    await waitFor(() =>
      expect(
        block(2)
          .getByLabelText(/First Name/)
          .getAttribute('aria-invalid'),
      ).toBeNull(),
    );
  });

  it('are saved after the booking, only if requested', async () => {
    const { person, sent, place, notifications } = await openConfirmation({
      [save]: ({ body }) =>
        Response.json(
          { data: { ...(body as object), id: 't3' }, message: texts.savedTravelers.saved },
          { status: 201 },
        ),
    });
    const fill = async (number: number, first: string) => {
      for (const [label, text] of [
        [/First Name/, first],
        [/Last Name/, 'Zulu'],
      ] as const) {
        await person.clear(block(number).getByLabelText(label));
        await person.type(block(number).getByLabelText(label), text);
      }
      const birth = within(block(number).getByRole('group', { name: /^Date of Birth/ }));
      await person.click(birth.getAllByRole('spinbutton')[0] as HTMLElement);
      await person.keyboard('05051990');
    };
    await fill(1, 'Not Saved');
    await fill(2, 'Natasha');
    const box = await block(2).findByLabelText<HTMLInputElement>('Save for next time');
    expect(box.checked).toBe(false);
    await person.click(box);
    expect(sent('POST', '/api/auth/travelers')).toEqual([]);
    await confirm(person);
    await waitFor(() => expect(place.pathname).toBe('/my-bookings'));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(sent('POST', '/api/auth/travelers').map(({ body }) => body)).toEqual([
      { firstName: 'Natasha', lastName: 'Zulu', dateOfBirth: '1990-05-05', gender: 'MALE' },
    ]);
    expect((sent('POST', '/api/bookings')[0]?.body as FlightBookingRequest).travelers).toHaveLength(2);
    expect(sent('POST', '/api/bookings')[0]?.body).not.toHaveProperty('saves');
  });

  it('do not fail the booking if they cannot be saved', async () => {
    const { person, place, notifications } = await openConfirmation({ [save]: emptyErrorResponse });
    await person.click(await block(2).findByText('Chola Phiri'));
    await person.type(block(2).getByLabelText(/Last Name/), 'i');
    await person.click(await block(2).findByLabelText('Save for next time'));
    await confirm(person);
    await waitFor(() => expect(place.pathname).toBe('/my-bookings'));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatchObject({ kind: 'info', text: expect.stringContaining('Your booking is made') });
  });

  it.each([
    ['none are saved', () => Response.json({ data: [] })],
    ['they cannot be loaded', emptyErrorResponse],
  ])('are not offered if %s', async (_why, response) => {
    const { sent } = await openConfirmation({ [list]: response });
    await waitFor(() => expect(sent('GET', '/api/auth/travelers').length).toBeGreaterThan(0));
    expect(screen.queryByRole('group', { name: 'Saved travelers' })).toBeNull();
  });
});
