/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { packageCurrencies, texts, type TravelPackage } from '@portal/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type MockResponses, emptyErrorResponse } from '@portal/remote-kit/testing';
import { openPage } from '../../../test/open-page';
import { Routes } from '../../remote';

const stored: TravelPackage = {
  _id: '7',
  name: 'Canoe week',
  description: 'Down the Lower Zambezi',
  price: 1250.1,
  currency: 'USD',
  duration: '7 days',
  destinations: ['Chirundu', 'Lower Zambezi'],
  inclusions: ['Guide'],
  exclusions: ['Flights'],
  availableDates: ['2027-05-03T00:00:00.000Z'],
  maxCapacity: 12,
  currentBookings: 4,
  isAvailable: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-02-06T09:30:00.000Z',
};
const createPath = '/admin-dashboard/create-package';
const editPath = '/admin-dashboard/edit-package/7';
const read = 'GET /api/packages/7';
const save = 'PUT /api/packages/7';
const labels = {
  name: /^Package Name/,
  description: /^Description/,
  price: /^Price/,
  currency: /^Currency/,
  duration: /^Duration/,
  destinations: /^Destinations/,
  inclusions: /^Inclusions/,
  exclusions: /^Exclusions/,
  availableDates: /^Available Dates \(optional\)/,
  maxCapacity: /^Maximum Capacity \(optional\)/,
  isAvailable: 'Is Available',
};
type Field = keyof typeof labels;
const field = (name: Field) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const required: [Field, string][] = [
  ['name', 'Tour'],
  ['description', 'Far away'],
  ['price', '10.5'],
  ['duration', '2 days'],
  ['destinations', 'Kabwe'],
];

async function open(path: string, responses: MockResponses = {}) {
  const opened = openPage(path, { answers: { [read]: () => Response.json({ data: stored }), ...responses } });
  await screen.findByLabelText(labels.name);
  const write = async (name: Field, text: string) => {
    await opened.person.clear(field(name));
    if (text !== '') await opened.person.type(field(name), text);
  };
  const submit = () =>
    opened.person.click(screen.getByText(path === createPath ? 'Create package' : texts.actions.saveChanges));
  return { ...opened, write, submit };
}
/** Renders the page after the network is lost. */
function OnceOffline({ children }: { children: ReactNode }) {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const show = () => setOffline(true);
    window.addEventListener('offline', show);
    return () => window.removeEventListener('offline', show);
  }, []);
  return isOffline ? children : null;
}
const alertText = async () => (await screen.findByRole('alert')).textContent;

afterEach(cleanup);

describe('creating a package', () => {
  const create = 'POST /api/packages';
  const created = { [create]: () => Response.json({ message: texts.success.packageCreated }, { status: 201 }) };

  it('has eleven fields, with kwacha and available as defaults [S2.create-package.1, S2.create-package.4]', async () => {
    await open(createPath);
    for (const name of Object.keys(labels) as Field[]) expect(field(name)).toBeTruthy();
    expect(field('currency').value).toBe('ZMW');
    expect(field('isAvailable').checked).toBe(true);
  });

  it('sends trimmed lists, dates as instants and no empty capacity, and shows a notification [S2.create-package.2, S2.create-package.3, S5.package.6, S5.package.7, S5.package.8, S8.success.packageCreated]', async () => {
    const { write, submit, sent, notifications } = await open(createPath, created);
    for (const [name, text] of required) await write(name, text);
    await write('destinations', ' Kabwe, ,Ndola,');
    await write('inclusions', 'Meals , Guide');
    await write('availableDates', '2027-05-03, 2027-06-07');
    await submit();
    await waitFor(() => expect(sent('POST', '/api/packages')).toHaveLength(1));
    expect(sent('POST', '/api/packages')[0]?.body).toEqual({
      name: 'Tour',
      description: 'Far away',
      price: 10.5,
      currency: 'ZMW',
      duration: '2 days',
      destinations: ['Kabwe', 'Ndola'],
      inclusions: ['Meals', 'Guide'],
      exclusions: [],
      availableDates: ['2027-05-03T00:00:00.000Z', '2027-06-07T00:00:00.000Z'],
      isAvailable: true,
    });
    await waitFor(() => expect(notifications).toContainEqual({ kind: 'success', text: texts.success.packageCreated }));
  });

  it.each(required.map(([name]) => name))('requires a %s before sending a request [S5.package.1]', async (missing) => {
    const { write, submit, sent } = await open(createPath);
    for (const [name, text] of required) if (name !== missing) await write(name, text);
    await submit();
    expect(await alertText()).toBe(texts.validation.packageFieldsRequired);
    expect(sent('POST', '/api/packages')).toEqual([]);
  });

  it('shows its default error [S8.error.createPackage]', async () => {
    const { write, submit } = await open(createPath, { [create]: emptyErrorResponse });
    for (const [name, text] of required) await write(name, text);
    await submit();
    expect(await alertText()).toBe(texts.errors.createPackage);
  });
});

describe.each([
  ['creating', createPath],
  ['editing', editPath],
])('%s a package', (_what, path) => {
  it('asks before discarding changes', async () => {
    const { write, person, place } = await open(path);
    const back = screen.getByRole('link', { name: /admin dashboard/ });
    await write('name', 'Half a name');
    await person.click(back);
    await person.click(await screen.findByRole('button', { name: texts.unsaved.cancelLabel }));
    expect([place.pathname, field('name').value]).toEqual([path, 'Half a name']);
    await person.click(back);
    await person.click(await screen.findByRole('button', { name: texts.unsaved.confirmLabel }));
    await waitFor(() => expect(place.pathname).toBe('/admin-dashboard'));
  });
});

describe('editing a package', () => {
  it('starts with the stored values [S2.edit-package.1]', async () => {
    await open(editPath);
    const values = (Object.keys(labels) as Field[]).map((name) => [name, field(name).value]);
    const lists = ['Chirundu', 'Lower Zambezi', 'Guide', 'Flights', 'Mon, 3 May 2027'];
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lists);
    expect(Object.fromEntries(values)).toMatchObject({
      name: 'Canoe week',
      description: 'Down the Lower Zambezi',
      price: '1250.1',
      currency: 'USD',
      duration: '7 days',
      maxCapacity: '12',
    });
    expect(field('isAvailable').checked).toBe(true);
  });

  it('links back to the package and to the admin dashboard [S2.edit-package.4]', async () => {
    await open(editPath);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/packages/7', '/admin-dashboard']));
  });

  it('offers four currencies [S2.edit-package.2]', async () => {
    await open(editPath);
    const options = (field('currency') as unknown as HTMLSelectElement).options;
    expect([...options].map(({ value }) => value)).toEqual(packageCurrencies);
  });

  it.each<[Field, string]>([
    ['price', '-1'],
    ['maxCapacity', '0'],
  ])('rejects a %s of %s [S2.edit-package.3, S5.package.4, S5.package.5]', async (name, text) => {
    const { write, submit, sent } = await open(editPath);
    await write(name, text);
    await submit();
    expect(await alertText()).not.toBe('');
    expect(sent('PUT', '/api/packages/7')).toEqual([]);
  });

  it('sends changed fields only, and shows a notification [S4.package.1, S8.success.packageUpdated]', async () => {
    const { write, submit, sent, notifications } = await open(editPath, {
      [save]: () => Response.json({ message: texts.success.packageUpdated, data: stored }),
    });
    await write('duration', '8 days');
    await write('maxCapacity', '');
    await submit();
    await waitFor(() => expect(sent('PUT', '/api/packages/7')).toHaveLength(1));
    expect(sent('PUT', '/api/packages/7')[0]?.body).toEqual({ duration: '8 days', maxCapacity: null });
    await waitFor(() => expect(notifications).toContainEqual({ kind: 'success', text: texts.success.packageUpdated }));
  });

  it('reports that nothing changed [S4.package.2]', async () => {
    const { submit, sent } = await open(editPath);
    await submit();
    await screen.findByText(texts.unchanged.package);
    expect(sent('PUT', '/api/packages/7')).toEqual([]);
  });

  it('shows its default error [S8.error.updatePackage]', async () => {
    const { write, submit } = await open(editPath, { [save]: emptyErrorResponse });
    await write('name', 'Other');
    await submit();
    expect(await alertText()).toBe(texts.errors.updatePackage);
  });

  it('shows its default error when loading fails [S8.error.fetchPackageForEditing]', async () => {
    openPage(editPath, { answers: { [read]: emptyErrorResponse } });
    await screen.findByText(texts.errors.fetchPackageForEditing);
  });

  it('offers no retry for an unknown package', async () => {
    const message = texts.errors.packageNotFound;
    const respond = () => Response.json({ message, code: 'PACKAGE_NOT_FOUND' }, { status: 404 });
    openPage(editPath, { answers: { [read]: respond } });
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('reports offline that the package was never loaded [S8.error.packageNotLoaded]', async () => {
    const { calls } = openPage(editPath, {
      page: (
        <OnceOffline>
          <Routes />
        </OnceOffline>
      ),
    });
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(texts.errors.packageNotLoaded);
    expect(screen.queryByLabelText(labels.name)).toBeNull();
    expect(calls).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
  });

  it('reports a missing id [S8.error.packageIdMissing]', async () => {
    openPage('/admin-dashboard/edit-package/%20');
    await screen.findByText(texts.errors.packageIdMissing);
  });
});
