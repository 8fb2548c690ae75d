/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list, openBookings, page, rowOf } from '../../../test/open-bookings';
import { listed, openPage } from '../../../test/open-page';
import { flightBooking, travelPackage } from '../../../test/sample-bookings';
import { sampleUser } from '../../../test/samples';

const person = userEvent.setup({ delay: null });
const words = texts.editConflict;

const rejection = (current: object) =>
  Response.json(
    { message: 'Somebody else changed this.', code: 'EDIT_CONFLICT', status: 409, current },
    { status: 409 },
  );

/** Rejects the first edit with EDIT_CONFLICT and accepts the next one. */
const once = (current: object): MockResponses[string] => {
  let isFirst = true;
  return () => {
    const response = isFirst ? rejection(current) : Response.json({ message: 'Done', data: current });
    isFirst = false;
    return response;
  };
};

const conflict = () => screen.findByRole('region', { name: words.title });
const differencesIn = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('group')
    .map((field) => [
      field.getAttribute('aria-label'),
      ...[...field.querySelectorAll('dd')].map((dd) => dd.textContent),
    ]);
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const bodies = (sent: ReturnType<typeof openPage>['sent'], path: string) => sent('PUT', path).map(({ body }) => body);

afterEach(cleanup);

describe('a booking that a colleague changed while its form was open', () => {
  const stored = { ...flightBooking, version: 3 };
  const current = { ...stored, specialRequests: 'from B', paymentStatus: 'refunded', version: 5 };
  const path = '/api/bookings/b-flight';
  const requests = () => screen.getByLabelText<HTMLTextAreaElement>('Special Requests', { selector: 'textarea' });

  async function collide(response: MockResponses[string] = once(current)) {
    const opened = openBookings({ [list]: page([stored], 1), [`PUT ${path}`]: response });
    await person.click(within(await rowOf('ZT-FLIGHT')).getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await person.clear(requests());
    await person.type(requests(), 'from A');
    await press(texts.actions.saveChanges);
    return { ...opened, section: await conflict() };
  }

  it('is not overwritten: the differences are shown, and the typed values are kept [N2.14]', async () => {
    const { sent, section } = await collide();
    expect(bodies(sent, path)).toEqual([{ specialRequests: 'from A', version: 3 }]);
    expect(within(section).getByRole('alert').textContent).toContain(words.title);
    expect(differencesIn(section)).toEqual([['Special Requests', 'from B', 'from A']]);
    expect(section.textContent).toContain('Payment Status: Refunded');
    expect(requests().value).toBe('from A');
    await waitFor(() => expect(document.activeElement).toBe(section));
  });

  it('is saved with the typed values on "keep mine", and without other fields', async () => {
    const { sent, notifications } = await collide();
    await press(words.keepMine);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(sent, path)[1]).toEqual({ specialRequests: 'from A', version: 5 });
    expect(notifications).toHaveLength(1);
  });

  it('is loaded into the form on "take theirs"', async () => {
    const { sent } = await collide();
    await press(words.takeTheirs);
    expect(screen.queryByRole('region', { name: words.title })).toBeNull();
    expect([requests().value, screen.getByLabelText<HTMLSelectElement>('Payment Status').value]).toEqual([
      'from B',
      'refunded',
    ]);
    await person.type(requests(), ' and A');
    await press(texts.actions.saveChanges);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(sent, path)[1]).toEqual({ specialRequests: 'from B and A', version: 5 });
  });

  it('can be taken field by field', async () => {
    const { section } = await collide();
    await press(`${words.takeTheirs}: Special Requests`);
    expect(requests().value).toBe('from B');
    expect(differencesIn(section)).toEqual([]);
  });

  it('is checked again after a second conflict', async () => {
    const third = { ...current, specialRequests: 'from C', version: 6 };
    const responses = [rejection(current), rejection(third)];
    const { section } = await collide(() => responses.shift() ?? Response.error());
    expect(differencesIn(section)).toEqual([['Special Requests', 'from B', 'from A']]);
    await press(words.keepMine);
    await waitFor(async () =>
      expect(differencesIn(await conflict())).toEqual([['Special Requests', 'from C', 'from A']]),
    );
  });

  it('shows a plain error if the response has no current version', async () => {
    const respond = () => Response.json({ message: 'Please reload it.', code: 'EDIT_CONFLICT' }, { status: 409 });
    openBookings({ [list]: page([stored], 1), [`PUT ${path}`]: respond });
    await person.click(within(await rowOf('ZT-FLIGHT')).getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await person.type(requests(), '!');
    await press(texts.actions.saveChanges);
    expect((await screen.findByRole('alert')).textContent).toBe('Please reload it.');
  });
});

it('an account that another admin changed shows a conflict', async () => {
  const user = sampleUser({ version: 1 });
  const path = `/api/admin/users/${user.id}`;
  const { sent } = openPage('/admin-dashboard/user-management', {
    answers: {
      'GET /api/admin/users': () => listed([user]),
      [`PUT ${path}`]: once({ ...user, email: 'new@demo.test', role: 'employee', version: 2 }),
    },
  });
  await person.click(await screen.findByRole('button', { name: `More for ${user.username}` }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await person.selectOptions(within(await screen.findByRole('dialog')).getByLabelText('Role'), 'superadmin');
  await press(texts.actions.saveChanges);
  const section = await conflict();
  expect(differencesIn(section)).toEqual([['Role', 'employee', 'superadmin']]);
  expect(section.textContent).toContain('Email: new@demo.test');
  await press(words.keepMine);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent, path)).toEqual([
    { role: 'superadmin', version: 1 },
    { role: 'superadmin', version: 2 },
  ]);
});

it('a package that another admin changed shows a conflict', async () => {
  const stored = { ...travelPackage, version: 7 };
  const path = `/api/packages/${stored._id}`;
  const { sent } = openPage(`/admin-dashboard/edit-package/${stored._id}`, {
    answers: {
      [`GET ${path}`]: () => Response.json({ data: stored }),
      [`PUT ${path}`]: once({ ...stored, duration: '5 days', isAvailable: false, version: 8 }),
    },
  });
  const duration = await screen.findByLabelText<HTMLInputElement>(/Duration/);
  await person.clear(duration);
  await person.type(duration, '4 days');
  await press(texts.actions.saveChanges);
  const section = await conflict();
  expect(differencesIn(section)).toEqual([['Duration', '5 days', '4 days']]);
  expect(section.textContent).toContain(`${texts.actions.isAvailable}: No`);
  await press(words.keepMine);
  await waitFor(() => expect(bodies(sent, path)).toHaveLength(2));
  expect(bodies(sent, path)).toEqual([
    { duration: '4 days', version: 7 },
    { duration: '4 days', version: 8 },
  ]);
});
