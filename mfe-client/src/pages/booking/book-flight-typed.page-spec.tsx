/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { booked, booking, confirm, openFlights, searchedFor, selectFirst } from '../../../test/open-flights';
import { sampleUser } from '../../../test/sample-user';

const own = sampleUser();
const wishes = 'Insulin stays with me';
const secrets = [wishes, btoa(wishes), 'Insulin', own.dateOfBirth ?? '', own.phoneNumber ?? '', 'Zuze'];

const storedText = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const valueOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const typed = async () => [await valueOf(/^First Name/), await valueOf(/^Special Requests/)];

async function typeAll(responses = {}) {
  const opened = await selectFirst(responses);
  const name = await screen.findByLabelText(/^First Name/);
  await opened.person.clear(name);
  await opened.person.type(name, 'Zuze');
  await opened.person.type(screen.getByLabelText(/^Special Requests/), wishes);
  return opened;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('text typed into the flight confirmation', () => {
  it('is kept after Back and Forward, and not stored in the browser', async () => {
    const { goBack, goForth } = await typeAll();
    const stored = storedText();
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    goBack();
    await waitFor(() => expect(screen.queryByLabelText(/^First Name/)).toBeNull());
    goForth();
    expect(await typed()).toEqual(['Zuze', wishes]);
  });

  it('is discarded on reload, which keeps the chosen offer', async () => {
    await typeAll();
    cleanup();
    await openFlights({}, { address: `${searchedFor()}&step=confirm` });
    expect(await typed()).toEqual([own.firstName ?? '', '']);
    expect(screen.getByText(texts.actions.confirmBooking)).toBeTruthy();
  });

  it('is discarded after the booking', async () => {
    const { person } = await typeAll({ [booking]: () => booked() });
    await confirm(person);
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });
});
