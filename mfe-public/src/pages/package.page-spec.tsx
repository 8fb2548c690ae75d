/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { confirmPackageDeletion, href, roles, texts, type TravelPackage } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { person } from '../../test/people';
import { samplePackage } from '../../test/sample-package';

type Options = NonNullable<Parameters<typeof openPage>[1]>;

const id = samplePackage()._id;
const path = href('/packages/:id', { id });
const alert = async () => (await screen.findByRole('alert')).textContent;
const openList = (response: () => Response, options: Options = {}) =>
  openPage('/packages', { ...options, answers: { 'GET /api/packages': response } });
const listOf =
  (...data: TravelPackage[]) =>
  () =>
    Response.json({ data });
const openPackage = (changes: Partial<TravelPackage> = {}, { answers, ...options }: Options = {}) =>
  openPage(path, {
    ...options,
    answers: { [`GET /api${path}`]: () => Response.json({ data: samplePackage(changes) }), ...answers },
  });
const shown = (name = 'Canoe week') => screen.findByRole('heading', { level: 1, name });

describe('the list of packages', () => {
  afterEach(cleanup);

  it('links each card to its package [S2.packages.1]', async () => {
    const other = samplePackage({ _id: '660000000000000000000002', name: 'Dubai in three days' });
    openList(listOf(samplePackage(), other));
    const card = within(await screen.findByRole('article', { name: 'Dubai in three days' }));
    expect(card.getByRole('link', { name: texts.actions.viewDetails }).getAttribute('href')).toBe(
      '/packages/660000000000000000000002',
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('shows an empty state [S2.packages.3]', async () => {
    openList(listOf());
    expect(await screen.findByText(texts.empty.packages)).toBeTruthy();
  });

  it.each([undefined, ...roles])('offers admins only to create a package, here to %s [S2.packages.2]', async (role) => {
    openList(listOf(samplePackage()), role ? { user: person({ role }) } : {});
    await screen.findByRole('article');
    const link = screen.queryByRole('link', { name: texts.actions.createNewPackage });
    expect(link?.getAttribute('href')).toBe(role === 'admin' ? '/admin-dashboard/create-package' : undefined);
  });

  it.each([
    [Response.json({ message: 'The catalogue rests.' }, { status: 503 }), 'The catalogue rests.'],
    [new Response('', { status: 500 }), texts.errors.fetchPackages],
  ])('shows the error and a retry [S8.error.fetchPackages]', async (response, message) => {
    let isBroken = true;
    const { visitor } = openList(() => (isBroken ? response.clone() : listOf(samplePackage())()));
    expect(await alert()).toContain(message);
    isBroken = false;
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Canoe week' })).toBeTruthy();
  });
});

describe('a package', () => {
  afterEach(cleanup);

  it('keeps the server-rendered name until the package is loaded', async () => {
    const before = document.createElement('div');
    before.setAttribute('data-prerendered', '');
    before.innerHTML = '<h1>Canoe week on the Zambezi</h1>';
    document.body.append(before);
    let come = () => {};
    const response = new Promise<Response>((done) => {
      come = () => done(Response.json({ data: samplePackage() }));
    });
    openPackage({}, { answers: { [`GET /api${path}`]: () => response } });
    await screen.findByText(texts.loading.packageDetails);
    before.remove();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Canoe week on the Zambezi');
    come();
    await shown();
  });

  it('shows all of its facts [S2.package.1] [S2.package.3] [S2.package.4]', async () => {
    openPackage();
    await shown();
    const page = document.body.textContent ?? '';
    const facts = [
      'Down the Lower Zambezi',
      '1,250.10',
      'USD',
      '7 days',
      'Chirundu, Lower Zambezi',
      'Guide',
      'Flights',
    ];
    for (const text of [...facts, '3 May 2099', '7 Jun 2099', 'Available']) expect(page).toContain(text);
    expect(screen.getByText('Current bookings').nextElementSibling?.textContent).toBe('4');
    expect(screen.getByText(/^Created/).textContent).toBe('Created 5 Jan 2026, 10:00, last updated 6 Feb 2026, 11:30');
  });

  it('shows the itinerary if there is one', async () => {
    openPackage({ itinerary: ['Arrival in Mfuwe: road, boat: a first evening', 'Home'] });
    await shown();
    const days = within(screen.getByRole('region', { name: 'Day by day' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Day 1Arrival in Mfuweroad, boat: a first evening',
      'Day 2Home',
    ]);
    cleanup();
    openPackage();
    await shown();
    expect(screen.queryByRole('region', { name: 'Day by day' })).toBeNull();
  });

  it('shows its capacity if limited [S2.package.2]', async () => {
    openPackage();
    await shown();
    expect(screen.getByText('Max capacity').nextElementSibling?.textContent).toBe('12');
    cleanup();
    openPackage({ maxCapacity: undefined });
    await shown();
    expect(screen.queryByText('Max capacity')).toBeNull();
  });

  it.each([
    ['closed', { isAvailable: false }, 'Not Available', false],
    ['full', { currentBookings: 12 }, 'Not Available', true],
    ['open', {}, 'Available', false],
  ])('is shown as %s [S2.package.4]', async (_name, changes, availability, isSoldOut) => {
    openPackage(changes);
    await shown();
    expect(screen.getByText(availability)).toBeTruthy();
    expect(screen.queryByText('Sold out') !== null).toBe(isSoldOut);
  });

  it('links back to all packages [S2.package.5]', async () => {
    openPackage();
    await shown();
    expect(screen.getByRole('link', { name: 'Back to all packages' }).getAttribute('href')).toBe('/packages');
  });

  it.each([undefined, ...roles])('is edited and deleted by admins only, here by %s [S2.package.6]', async (role) => {
    openPackage({}, role ? { user: person({ role }) } : {});
    await shown();
    const edit = screen.queryByRole('link', { name: texts.actions.editPackage });
    expect(edit?.getAttribute('href')).toBe(role === 'admin' ? `/admin-dashboard/edit-package/${id}` : undefined);
    expect(screen.queryByRole('button', { name: texts.actions.deletePackage }) !== null).toBe(role === 'admin');
  });

  it('is deleted after confirmation, and the admin returns to the list [S2.package.7] [S2.package.8] [S8.success.packageDeleted]', async () => {
    const { visitor, calls, notifications, place } = openPackage(
      {},
      {
        user: person({ role: 'admin' }),
        answers: {
          [`DELETE /api${path}`]: () => Response.json({ message: texts.success.packageDeleted }),
          'GET /api/packages': listOf(),
        },
      },
    );
    await shown();
    await visitor.click(screen.getByRole('button', { name: texts.actions.deletePackage }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(confirmPackageDeletion('Canoe week'))).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await visitor.click(question.getByRole('button', { name: texts.actions.deletePackage }));
    await waitFor(() => expect(place.pathname).toBe('/packages'));
    expect(notifications).toEqual([{ kind: 'success', text: texts.success.packageDeleted }]);
  });

  it('stays after a failed deletion, with an error [S8.error.deletePackage]', async () => {
    const { visitor, place } = openPackage(
      {},
      {
        user: person({ role: 'admin' }),
        answers: { [`DELETE /api${path}`]: () => new Response('', { status: 500 }) },
      },
    );
    await shown();
    await visitor.click(screen.getByRole('button', { name: texts.actions.deletePackage }));
    const question = within(await screen.findByRole('dialog'));
    await visitor.click(question.getByRole('button', { name: texts.actions.deletePackage }));
    expect((await question.findByRole('alert')).textContent).toBe(texts.errors.deletePackage);
    expect(place.pathname).toBe(path);
  });

  it('shows that it is loading [S8.loading.packageDetails]', async () => {
    openPage(path, { answers: { [`GET /api${path}`]: () => new Promise<Response>(() => undefined) } });
    const loading = await screen.findByText(texts.loading.packageDetails);
    expect(loading.closest('[role=status]')).toBeTruthy();
  });

  it.each([
    [Response.json({ message: texts.errors.packageNotFound }, { status: 404 }), texts.errors.packageNotFound, 0],
    [new Response('', { status: 500 }), texts.errors.fetchPackage, 1],
  ])(
    'shows why it cannot be loaded [S8.error.packageNotFound] [S8.error.fetchPackage]',
    async (response, message, retries) => {
      openPage(path, { answers: { [`GET /api${path}`]: () => response.clone() } });
      expect(await alert()).toContain(message);
      expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
    },
  );
});
