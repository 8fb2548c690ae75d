/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { booked, booking, confirm, openFlights, searchedFor, selectFirst } from '../../test/open-flights';
import { sampleUser } from '../../test/sample-user';

const own = sampleUser();
const place = (name: string) => `portal.draft.${name}.${own.id}`;
const keys = { 'GET /api/auth/draft-keys': () => Response.json({ data: { keys: [btoa('k'.repeat(32))] } }) };
const wishes = 'Insulin stays with me';
const secrets = [wishes, btoa(wishes), 'Insulin', own.dateOfBirth ?? '', own.phoneNumber ?? '', 'Zuze'];

const storedText = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const valueOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** Comes back to the confirmation as after a reload: what was in memory is gone. */
async function reload() {
  cleanup();
  return openFlights(keys, { address: `${searchedFor()}&step=confirm` });
}

async function typeAll(answers = {}) {
  const opened = await selectFirst({ ...keys, ...answers });
  const name = await screen.findByLabelText(/^First Name/);
  await opened.person.clear(name);
  await opened.person.type(name, 'Zuze');
  await opened.person.type(screen.getByLabelText(/^Special Requests/), wishes);
  await waitFor(() => expect(sessionStorage.getItem(place('flight-travelers'))).not.toBeNull());
  // The last letter is put away last.
  await new Promise((done) => setTimeout(done, 100));
  return opened;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('what is typed into the confirmation of a flight', () => {
  it('stands there again after a reload, with the offer, and lies nowhere readable', async () => {
    await typeAll();
    const stored = storedText();
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    await reload();
    expect([await valueOf(/^First Name/), await valueOf(/^Special Requests/)]).toEqual(['Zuze', wishes]);
    expect(screen.getByText(texts.actions.confirmBooking)).toBeTruthy();
  });

  it('is taken over from a former release, which left it readable', async () => {
    await typeAll();
    const kept = JSON.parse(sessionStorage.getItem(place('flight-booking')) ?? '{}') as object;
    const travelers = [{ firstName: 'Zuze', lastName: 'Phiri', dateOfBirth: own.dateOfBirth, gender: 'FEMALE' }];
    const values = { travelers, contact: { emailAddress: own.email, phoneNumber: '' }, specialRequests: wishes };
    sessionStorage.removeItem(place('flight-travelers'));
    sessionStorage.setItem(place('flight-booking'), JSON.stringify({ ...kept, values }));
    await reload();
    expect([await valueOf(/^First Name/), await valueOf(/^Special Requests/)]).toEqual(['Zuze', wishes]);
    const stored = storedText();
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });

  it('is gone with the booking', async () => {
    const { person } = await typeAll({ [booking]: () => booked() });
    await confirm(person);
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });
});
