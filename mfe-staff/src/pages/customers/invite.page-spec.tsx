/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts, type User } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { data, kwacha, openMoney, rejection } from '../../../test/open-money';
import { listed } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

const { customers } = texts;
const { id } = sampleUser();
const call = `POST /api/customers/${id}/invite`;

function open(changes: Partial<User>, response?: () => Response) {
  const customer = sampleUser({ firstName: 'Thandiwe', lastName: 'Banda', origin: 'desk', ...changes });
  return openMoney(`/employee-dashboard/customers/${id}`, {
    role: 'employee',
    answers: {
      [`GET /api/admin/users/${id}`]: () => Response.json(customer),
      [`GET /api/admin/users/${id}/bookings`]: () => listed([]),
      [`GET /api/payments/credits/${id}`]: () => data({ userId: id, available: kwacha(0) }),
      [`GET /api/customers/${id}/notes`]: () => data([]),
      [`GET /api/customers/${id}/timeline`]: () => data([]),
      ...(response && { [call]: response }),
    },
  });
}

async function openDialog(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: customers.invite }));
  return within(await screen.findByRole('dialog', { name: customers.invite }));
}

afterEach(cleanup);

describe('inviting a walk-in customer', () => {
  it('sends the link to the entered address and confirms it [N3.16.1]', async () => {
    const respond = () => Response.json({ message: customers.invited('thandiwe@example.com') });
    const { person, sent, notifications } = open({ email: '' }, respond);
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: customers.sendInvitation }));
    expect(await dialog.findAllByText(customers.emailRequired)).not.toHaveLength(0);
    await person.type(dialog.getByLabelText(/^Email/), 'thandiwe@example.com');
    await person.click(dialog.getByRole('button', { name: customers.sendInvitation }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', `/api/customers/${id}/invite`).map(({ body }) => body)).toEqual([
      { email: 'thandiwe@example.com' },
    ]);
    expect(notifications.map(({ text }) => text)).toEqual([customers.invited('thandiwe@example.com')]);
  });

  it('keeps the typed address when it belongs to another account [N3.16.2]', async () => {
    const { person } = open({ email: '' }, () => rejection('EMAIL_TAKEN', 409));
    const dialog = await openDialog(person);
    await person.type(dialog.getByLabelText(/^Email/), 'taken@example.com');
    await person.click(dialog.getByRole('button', { name: customers.sendInvitation }));
    await dialog.findByText(/EMAIL_TAKEN/);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('taken@example.com');
  });

  it('shows an existing address, which only an admin can change', async () => {
    const { person } = open({ email: 'thandiwe@example.com' });
    const dialog = await openDialog(person);
    const field = dialog.getByLabelText<HTMLInputElement>(/^Email/);
    expect([field.value, field.readOnly]).toEqual(['thandiwe@example.com', true]);
  });

  it('is not offered for registered customers', async () => {
    const { person } = open({ origin: undefined });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: customers.invite })).toBeNull();
  });
});
