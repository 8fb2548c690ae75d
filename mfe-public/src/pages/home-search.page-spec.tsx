/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { defaultDeparture } from '../features/flight-search/default-departure';
import { prerender } from '../prerender';

const form = () => within(screen.getByRole('form', { name: 'Flight search' }));
const plainBox = (name: RegExp) => form().getByLabelText<HTMLInputElement>(name);

describe('the flight search on the home page', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('starts with tomorrow, when flights can be booked online at any hour', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T23:30:00+02:00'), doNotFake: ['queueMicrotask'] });
    openPage('/');
    expect(plainBox(/^Departure Date/).value).toBe('2027-01-01');
    jest.useRealTimers();
  });

  it('opens the results with its values before the full form is loaded', async () => {
    const { visitor, place } = openPage('/');
    expect(plainBox(/^Departure Date/).value).toBe(defaultDeparture());
    await visitor.click(form().getByText('Search'));
    expect(place.pathname).toBe('/book-flight');
    expect(place.search).toBe(`?from=LUN&to=NLA&departure=${defaultDeparture()}&adults=1`);
  });

  it('keeps the typed text and the focus when the full form replaces it', async () => {
    const { visitor, place } = openPage('/');
    fireEvent.change(plainBox(/^Destination/), { target: { value: 'joh' } });
    await visitor.click(plainBox(/^Destination/));
    const box = await form().findByRole<HTMLInputElement>('combobox', { name: /^Destination/ });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toBe('JOH');
    await visitor.keyboard('annesburg');
    await visitor.click(screen.getByText('Search'));
    await waitFor(() => expect(place.search).toContain('from=LUN&to=JNB'));
  });

  it('replaces the airport when a field is clicked and typed into', async () => {
    const { visitor } = openPage('/');
    await visitor.click(plainBox(/^Destination/));
    const box = await form().findByRole<HTMLInputElement>('combobox', { name: /^Destination/ });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await visitor.keyboard('liv');
    expect(box.value).toBe('LIV');
  });

  it('keeps a focus that moved before the full form was loaded', async () => {
    openPage('/');
    const elsewhere = screen.getAllByRole('link').at(-1) as HTMLElement;
    act(() => {
      fireEvent.focusIn(form().getByRole('radio', { name: 'One way' }));
      elsewhere.focus();
    });
    await screen.findByRole('combobox', { name: /^Origin/ });
    expect(document.activeElement).toBe(elsewhere);
  });

  it('searches a return trip one week later, with swapped airports', async () => {
    const { visitor, place } = openPage('/');
    await visitor.click(form().getByRole('button', { name: 'Swap origin and destination' }));
    await form().findByRole('combobox', { name: /^Origin/ });
    await visitor.click(form().getByLabelText('Return'));
    expect(form().getByRole('group', { name: /^Return Date/ })).toBeTruthy();
    await visitor.click(form().getByText('Search'));
    await waitFor(() => expect(place.search).toMatch(/from=NLA&to=LUN&departure=[-\d]{10}&return=[-\d]{10}&adults=1/));
  });

  it('shows errors before it opens the results', async () => {
    const { visitor, place } = openPage('/');
    await visitor.click(form().getByRole('button', { name: 'Swap origin and destination' }));
    const box = await form().findByRole('combobox', { name: /^Origin/ });
    await visitor.clear(box);
    await visitor.type(box, 'LUN');
    await visitor.click(form().getByText('Search'));
    expect((await form().findAllByText(texts.validation.sameAirports)).length).toBeGreaterThan(0);
    expect(place.pathname).toBe('/');
  });

  it('is submitted by the browser without scripts', async () => {
    const html = (await prerender())['/']?.html ?? '';
    document.body.innerHTML = html;
    const sent = document.querySelector<HTMLFormElement>('form[action="/book-flight"]') as HTMLFormElement;
    expect(sent.method).toBe('get');
    expect([...new FormData(sent).keys()]).toEqual(['trip', 'from', 'to', 'departure', 'adults']);
    document.body.innerHTML = '';
  });
});
