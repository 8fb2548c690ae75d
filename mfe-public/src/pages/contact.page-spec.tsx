/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { openPage } from '../../test/open-page';
import { ContactForm } from '../features/contact/contact-form';

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const openContact = async () => {
  const page = openPage('/contact-us');
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  return page;
};

async function fillIn(visitor: UserEvent) {
  await visitor.type(field(/Your Name/), 'Naomi');
  await visitor.type(field(/Your Email/), 'naomi@example.test');
  await visitor.selectOptions(field(/Type of Inquiry/), 'package');
  await visitor.type(field(/Your Message/), 'Two seats please');
}
const send = (visitor: UserEvent) => visitor.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact page', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('has fields for name, email, type and message [S2.contact.1] [S2.contact.2]', async () => {
    await openContact();
    expect(field(/Your Name/).type).toBe('text');
    expect(field(/Your Email/).type).toBe('email');
    expect(field(/Your Message/).tagName).toBe('TEXTAREA');
    const options = [...screen.getByLabelText<HTMLSelectElement>(/Type of Inquiry/).options];
    expect(options.map(({ value }) => value)).toEqual(['', 'leisure', 'corporate', 'package', 'other']);
  });

  it('thanks the visitor, clears the form and sends no request [S2.contact.3] [S8.success.messageSent]', async () => {
    const { visitor, calls } = await openContact();
    const request = jest.spyOn(globalThis, 'fetch');
    await fillIn(visitor);
    await send(visitor);
    expect((await screen.findByText(texts.success.messageSent)).closest('[role=status]')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.contains(screen.getByText(texts.success.messageSent))).toBe(true),
    );
    for (const label of [/Your Name/, /Your Email/, /Type of Inquiry/, /Your Message/])
      expect(field(label).value).toBe('');
    expect(calls).toEqual([]);
    expect(request).not.toHaveBeenCalled();
  });

  it('requires every field, and rejects blanks [S5.contact.1]', async () => {
    const { visitor } = await openContact();
    await fillIn(visitor);
    await visitor.clear(field(/Your Name/));
    await visitor.type(field(/Your Name/), '   ');
    await send(visitor);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.validation.contactFieldsRequired);
    expect(field(/Your Name/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/Your Message/).value).toBe('Two seats please');
  });

  it('rejects an invalid email [S5.contact.2]', async () => {
    const { visitor } = await openContact();
    await fillIn(visitor);
    await visitor.clear(field(/Your Email/));
    await visitor.type(field(/Your Email/), 'naomi@nowhere');
    await send(visitor);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.validation.emailInvalid);
  });

  it('reports a failed delivery, and keeps the message [S8.error.contact]', async () => {
    render(<ContactForm deliver={() => Promise.reject(new Error('nobody listens'))} />);
    const visitor = userEvent.setup({ delay: null });
    await fillIn(visitor);
    await send(visitor);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.errors.contact);
    expect(field(/Your Message/).value).toBe('Two seats please');
  });

  it('shows two phone numbers, the address and the opening hours [S2.contact.4] [S9.business.1]', async () => {
    await openContact();
    const { phones, addressLines, hours } = texts.brand;
    expect(phones).toHaveLength(2);
    for (const phone of phones) {
      expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`);
    }
    expect(screen.getByText(addressLines.join(', ')).textContent).toMatch(/Suite 7.*Twin Palm Road, Lusaka/);
    expect(screen.getByText(hours).textContent).toBe('Monday to Friday, 08:00-17:00 CAT');
  });

  it('renders its map without requests to other servers [S2.contact.5]', async () => {
    await openContact();
    const map = screen.getByRole('img', { name: /^Map: Twin Palm Road/ });
    expect(map.tagName).toBe('svg');
    expect(document.querySelectorAll('iframe, img, image, script')).toHaveLength(0);
  });
});
