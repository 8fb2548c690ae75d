/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { limits, type SavedTraveler, texts } from '@portal/contracts';
import { emptyErrorResponse, type MockResponses } from '@portal/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';

const words = texts.savedTravelers;
const bupe: SavedTraveler = {
  id: 't1',
  firstName: 'Bupe',
  lastName: 'Mulenga',
  dateOfBirth: '1987-02-03',
  gender: 'FEMALE',
  passportNumber: 'ZN0104777',
  passportExpiryDate: '2031-05-06',
};
const chola: SavedTraveler = {
  id: 't2',
  firstName: 'Chola',
  lastName: 'Phiri',
  dateOfBirth: '2001-12-30',
  gender: 'MALE',
};

/** Opens the settings of a user with two saved travelers. */
async function openCard(responses: MockResponses = {}) {
  let all = [bupe, chola];
  const opened = openPage('/account-settings', {
    answers: {
      'GET /api/auth/travelers': () => Response.json({ data: all }),
      'DELETE /api/auth/travelers/t2': () => {
        all = [bupe];
        return Response.json({ message: words.deleted });
      },
      ...responses,
    },
  });
  await screen.findByRole('heading', { name: words.title });
  return opened;
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

afterEach(() => {
  window.dispatchEvent(new Event('online'));
  cleanup();
});

describe('the saved travelers', () => {
  it('are listed with a masked passport number that can be revealed', async () => {
    const { person } = await openCard();
    await screen.findByText('Bupe Mulenga');
    const shown = () => document.body.textContent ?? '';
    for (const text of ['Born 3 Feb 1987', '••••••777', 'Passport expires 6 May 2031', 'Chola Phiri'])
      expect(shown()).toContain(text);
    expect(shown()).not.toContain('ZN0104777');
    await person.click(screen.getByLabelText('Reveal passport number of Bupe Mulenga'));
    expect(shown()).toContain('ZN0104777');
    await person.click(screen.getByLabelText('Hide passport number of Bupe Mulenga'));
    expect(shown()).not.toContain('ZN0104777');
  });

  it('can be added', async () => {
    let all: object[] = [];
    const { person, sent, notifications } = await openCard({
      'GET /api/auth/travelers': () => Response.json({ data: all }),
      'POST /api/auth/travelers': ({ body }) => {
        all = [{ ...(body as object), id: 't3' }];
        return Response.json({ data: all[0], message: words.saved }, { status: 201 });
      },
    });
    expect(await screen.findByText('You have not saved any travelers yet.')).toBeTruthy();
    await person.click(screen.getByText('Add traveler'));
    await person.type(await screen.findByLabelText(/First Name/), 'Chola');
    await person.type(field(/Last Name/), 'Phiri');
    const birth = screen.getByRole('group', { name: /^Date of Birth/ });
    await person.click(within(birth).getAllByRole('spinbutton')[0] as HTMLElement);
    await person.keyboard('30122001');
    await person.click(screen.getByText('Save traveler'));
    await screen.findByText('Chola Phiri');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notifications).toEqual([{ kind: 'success', text: words.saved }]);
    expect(sent('POST', '/api/auth/travelers')[0]?.body).toMatchObject({
      firstName: 'Chola',
      dateOfBirth: '2001-12-30',
    });
  });

  it('can be edited, and a rejection keeps the typed text', async () => {
    const { person, sent } = await openCard({
      'PUT /api/auth/travelers/t1': () =>
        Response.json({ code: 'TRAVELER_EXISTS', message: words.exists, status: 409, requestId: 'r' }, { status: 409 }),
    });
    await person.click(await screen.findByLabelText('Edit Bupe Mulenga'));
    const last = await screen.findByLabelText<HTMLInputElement>(/Last Name/);
    expect(field(/Passport Number/).value).toBe('ZN0104777');
    await person.clear(last);
    await person.click(screen.getByText('Save traveler'));
    await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'));
    await person.type(last, '李');
    await person.click(screen.getByText('Save traveler'));
    expect((await screen.findAllByText(texts.validation.nameNotLatin)).length).toBeGreaterThan(0);
    expect(sent('PUT', '/api/auth/travelers/t1')).toEqual([]);
    await person.clear(last);
    await person.type(last, 'Phiri');
    await person.click(screen.getByText('Save traveler'));
    expect((await screen.findByText(words.exists)).closest('[role=alert]')).toBeTruthy();
    expect(last.value).toBe('Phiri');
    await person.click(screen.getByText(texts.actions.cancel));
    expect(await screen.findByRole('dialog', { name: texts.unsaved.title })).toBeTruthy();
  });

  it('are deleted after confirmation', async () => {
    const { person, notifications } = await openCard();
    await person.click(await screen.findByLabelText('Delete Chola Phiri'));
    const question = await screen.findByRole('dialog', { name: 'Delete Chola Phiri?' });
    await person.click(within(question).getByText('Delete traveler'));
    await waitFor(() => expect(screen.queryByText('Chola Phiri')).toBeNull());
    expect(notifications).toEqual([{ kind: 'success', text: words.deleted }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add traveler'));
  });

  it('stay after a failed deletion, with an error', async () => {
    const { person } = await openCard({ 'DELETE /api/auth/travelers/t2': emptyErrorResponse });
    await person.click(await screen.findByLabelText('Delete Chola Phiri'));
    const question = await screen.findByRole('dialog', { name: 'Delete Chola Phiri?' });
    await person.click(within(question).getByText('Delete traveler'));
    expect((await within(question).findByRole('alert')).textContent).toBe(words.deleteFailed);
    expect(screen.getByText('Chola Phiri')).toBeTruthy();
  });

  it('show an error with a retry if they cannot be loaded', async () => {
    let isDown = true;
    const { person } = await openCard({
      'GET /api/auth/travelers': () => (isDown ? emptyErrorResponse() : Response.json({ data: [chola] })),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(words.loadFailed);
    expect(screen.queryByText('Add traveler')).toBeNull();
    isDown = false;
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('Chola Phiri')).toBeTruthy();
  });

  it('show an error instead of loading forever while the browser is offline', async () => {
    const opening = openCard({ 'GET /api/auth/travelers': () => Promise.reject(new TypeError('Failed to fetch')) });
    act(() => void window.dispatchEvent(new Event('offline')));
    await opening;
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Retry')).toBeTruthy();
  });

  it('cannot be added above the limit', async () => {
    const many = Array.from({ length: limits.savedTravelersMax }, (_, index) => ({ ...chola, id: `m${index}` }));
    await openCard({ 'GET /api/auth/travelers': () => Response.json({ data: many }) });
    expect(await screen.findByText(words.full(limits.savedTravelersMax))).toBeTruthy();
    expect(screen.getByText('Add traveler').closest('button')?.disabled).toBe(true);
  });
});
