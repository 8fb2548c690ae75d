/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bookOnBehalfUrl, href, type Role, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../test/open-page';
import { person } from '../../../../test/people';
import { samplePackage } from '../../../../test/sample-package';

const path = href('/packages/:id', { id: samplePackage()._id });
const customer = person({ id: '65f0c0ffee65f0c0ffee65f1', username: 'Chipo Zulu', email: '', origin: 'desk' });
const booked = {
  _id: 'b1',
  bookingNumber: 'ZT-1',
  user: { _id: customer.id, username: customer.username, email: '' },
  ticketNumbers: [],
  numberOfTravelers: 1,
  totalPrice: 1250.1,
  currency: 'USD',
  status: 'confirmed',
  paymentStatus: 'pending',
  selectedTravelDates: { startDate: '2099-05-03', endDate: '2099-05-09' },
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
};

function open(role: Role = 'employee', responses: MockResponses = {}) {
  return openPage(bookOnBehalfUrl(customer.id, path), {
    user: person({ id: 'own', username: 'kelvin', email: 'kelvin@demo.test', role }),
    answers: {
      [`GET /api${path}`]: () => Response.json({ data: samplePackage() }),
      [`GET /api/admin/users/${customer.id}`]: () => Response.json(customer),
      'POST /api/bookings': () =>
        Response.json({ message: texts.success.packageBooked, data: booked }, { status: 201 }),
      ...responses,
    },
  });
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('a package that staff book for a customer', () => {
  it('belongs to the customer; without an email, messages are sent to the agency [N3.14.2]', async () => {
    const { visitor, calls, place } = open();
    await screen.findByText(texts.credit.bookingFor('Chipo Zulu'));
    const fields = within(await screen.findByRole('form', { name: texts.actions.bookPackage }));
    await visitor.selectOptions(fields.getByLabelText(/Travel Dates/), '2099-05-03');
    await visitor.click(screen.getByRole('button', { name: texts.actions.confirmBooking }));
    await waitFor(() => expect(place.pathname).toBe('/employee-dashboard/bookings/b1'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      packageId: samplePackage()._id,
      onBehalfOf: customer.id,
      contact: { emailAddress: 'kelvin@demo.test', phoneNumber: customer.phoneNumber },
    });
  });

  it('is rejected for a client, who books nothing by mistake', async () => {
    open('client');
    await screen.findByText(texts.credit.onBehalfDenied);
    expect(screen.queryByRole('form', { name: texts.actions.bookPackage })).toBeNull();
  });
});
