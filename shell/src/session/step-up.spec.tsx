/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, texts } from '@portal/contracts';
import { ApiContext, MemoryRouter } from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse } from '../test/portal-page';
import { sessionToken, signedInAnswer, simulateOtherTab } from '../test/session-portal';
import { SessionProvider } from './session-provider';
import { StepUp } from './step-up';
import { promptStepUp } from './step-up-prompt';
import { readToken } from './token-store';

const { factors: words } = texts;

// jsdom lacks `CSS.escape`.
window.CSS = { escape: (text: string) => text } as typeof CSS;

const over = { code: 'FACTOR_CHALLENGE_OVER', message: words.over };
const wrong = { code: 'FACTOR_WRONG', message: words.wrong };

const proven = (token?: string) => jsonResponse(200, { message: words.proven, token });
const [previous, next] = [sessionToken('s-1'), sessionToken('s-1', 1)];

/** Page with step-up prompts. Each challenge has its own token; each proof gets the next response. */
async function openPage(proofs: (Response | Promise<Response>)[]) {
  const shown: unknown[] = [];
  const removals: unknown[] = [];
  let [requested, isProven] = [0, false];
  const fetch: typeof globalThis.fetch = async (address, request) => {
    if (String(address).endsWith('/profile')) return signedInAnswer();
    if (request?.method === 'DELETE') {
      removals.push(new Headers(request.headers).get('authorization'));
      return isProven
        ? jsonResponse(200, { message: words.removed })
        : jsonResponse(403, { code: 'STEP_UP_NEEDED', message: '' });
    }
    if (String(address).endsWith('/options'))
      return jsonResponse(200, {
        data: { token: `question-${(requested += 1)}-of-this-session`, ways: ['totp', 'recovery'] },
      });
    shown.push(JSON.parse(String(request?.body)));
    // The server's change persists even if its response is lost.
    const proof = proofs.shift() ?? proven(next);
    isProven = !(proof instanceof Response) || proof.ok;
    return proof;
  };
  const api = createApiClient({ getToken: readToken, onStepUpNeeded: promptStepUp, fetch });
  render(
    <MemoryRouter>
      <ApiContext value={api}>
        <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
          <SessionProvider api={api}>
            <StepUp />
          </SessionProvider>
        </UiProvider>
      </ApiContext>
    </MemoryRouter>,
  );
  return { api, shown, removals, person: userEvent.setup() };
}

const enter = async (person: ReturnType<typeof userEvent.setup>, code: string) => {
  const field = await screen.findByLabelText(/^Code/);
  await person.clear(field);
  await person.type(field, `${code}{Enter}`);
};

beforeEach(() => localStorage.setItem('jwt_token', previous));
afterEach(cleanup);

describe('step-up prompt', () => {
  it('retries all pending calls once the factor is verified', async () => {
    const { shown, person } = await openPage([jsonResponse(400, wrong)]);
    const waiting = Promise.all([promptStepUp(), promptStepUp()]);
    await enter(person, '000000');
    expect((await screen.findByRole('alert')).textContent).toBe(words.wrong);
    await enter(person, '123456');
    expect(await waiting).toEqual([true, true]);
    expect(shown).toHaveLength(2);
    expect(shown.at(-1)).toEqual({ token: 'question-1-of-this-session', way: 'totp', code: '123456' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires a code', async () => {
    const { api, person, shown } = await openPage([]);
    const removal = api.removeFactor('a-factor').catch(() => undefined);
    await person.click(await screen.findByRole('button', { name: words.confirm }));
    expect(await screen.findByText(texts.validation.fieldRequired)).toBeTruthy();
    expect(shown).toEqual([]);
    await person.keyboard('{Escape}');
    await removal;
  });

  it('leaves the call rejected when it is closed', async () => {
    const { shown, person } = await openPage([]);
    const waiting = promptStepUp();
    await screen.findByLabelText(/^Code/);
    await person.keyboard('{Escape}');
    expect(await waiting).toBe(false);
    expect(shown).toEqual([]);
  });

  it('starts a new challenge after expiry without a redirect to the login page', async () => {
    const { shown, person } = await openPage([jsonResponse(403, over)]);
    const waiting = promptStepUp();
    await enter(person, '123456');
    expect((await screen.findByRole('alert')).textContent).toBe(words.stepUpOver);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('123456'));
    await enter(person, '654321');
    expect(await waiting).toBe(true);
    expect(shown.at(-1)).toMatchObject({ token: 'question-2-of-this-session', code: '654321' });
  });

  it('retries the call with the new token', async () => {
    const { api, removals, person } = await openPage([]);
    const removed = api.removeFactor('f-1');
    await enter(person, '123456');
    await removed;
    expect(removals).toEqual([`Bearer ${previous}`, `Bearer ${next}`]);
    expect(localStorage.getItem('jwt_token')).toBe(next);
  });

  it('keeps a newer token of another tab', async () => {
    let settle = (_response: Response): void => undefined;
    const { person } = await openPage([new Promise<Response>((resolve) => (settle = resolve))]);
    const waiting = promptStepUp();
    await enter(person, '123456');
    const newer = sessionToken('s-1', 2);
    await act(async () => simulateOtherTab(newer));
    await act(async () => settle(proven(next)));
    expect(await waiting).toBe(true);
    expect(localStorage.getItem('jwt_token')).toBe(newer);
  });

  it('sends one proof for a double click', async () => {
    const { shown, person } = await openPage([]);
    const waiting = promptStepUp();
    await person.type(await screen.findByLabelText(/^Code/), '123456');
    await person.dblClick(screen.getByRole('button', { name: words.confirm }));
    expect(await waiting).toBe(true);
    expect(shown).toHaveLength(1);
  });

  it('keeps the session when the response is lost, and the call can be retried', async () => {
    const { api, removals, person } = await openPage([Promise.reject(new TypeError('Failed to fetch'))]);
    const rejected = api.removeFactor('f-1').catch((error: unknown) => error);
    await enter(person, '123456');
    await screen.findByRole('alert');
    expect(localStorage.getItem('jwt_token')).toBe(previous);
    await person.keyboard('{Escape}');
    expect(await rejected).toMatchObject({ code: 'STEP_UP_NEEDED' });
    await api.removeFactor('f-1');
    expect(removals).toEqual([`Bearer ${previous}`, `Bearer ${previous}`]);
  });
});
