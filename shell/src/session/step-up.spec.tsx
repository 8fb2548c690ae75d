/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, texts } from '@portal/contracts';
import { ApiContext, MemoryRouter } from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../test/portal-page';
import { StepUp } from './step-up';
import { askStepUp } from './step-up-asking';

const { factors: words } = texts;

// jsdom has none of it.
window.CSS = { escape: (text: string) => text } as typeof CSS;

const over = { code: 'FACTOR_CHALLENGE_OVER', message: words.over };
const wrong = { code: 'FACTOR_WRONG', message: words.wrong };

/** A page over which the question can come; each question has a token of its own, each proof gets the next answer. */
function openPage(proofs: Response[]) {
  const shown: unknown[] = [];
  let asked = 0;
  const fetch: typeof globalThis.fetch = async (address, request) => {
    if (String(address).endsWith('/options'))
      return answer(200, { data: { token: `question-${(asked += 1)}-of-this-session`, ways: ['totp', 'recovery'] } });
    shown.push(JSON.parse(String(request?.body)));
    return proofs.shift() ?? answer(200, { message: words.proven });
  };
  render(
    <MemoryRouter>
      <ApiContext value={createApiClient({ getToken: () => 't-1', fetch })}>
        <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
          <StepUp />
        </UiProvider>
      </ApiContext>
    </MemoryRouter>,
  );
  return { shown, person: userEvent.setup() };
}

const enter = async (person: ReturnType<typeof userEvent.setup>, code: string) => {
  const field = await screen.findByLabelText(/^Code/);
  await person.clear(field);
  await person.type(field, `${code}{Enter}`);
};

afterEach(cleanup);

describe('the question whether it is still the same person', () => {
  it('lets the call go on once the factor was shown, for all who wait at once', async () => {
    const { shown, person } = openPage([answer(400, wrong)]);
    const waiting = Promise.all([askStepUp(), askStepUp()]);
    await enter(person, '000000');
    expect((await screen.findByRole('alert')).textContent).toBe(words.wrong);
    await enter(person, '123456');
    expect(await waiting).toEqual([true, true]);
    expect(shown).toHaveLength(2);
    expect(shown.at(-1)).toEqual({ token: 'question-1-of-this-session', way: 'totp', code: '123456' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the call refused when it is closed', async () => {
    const { shown, person } = openPage([]);
    const waiting = askStepUp();
    await screen.findByLabelText(/^Code/);
    await person.keyboard('{Escape}');
    expect(await waiting).toBe(false);
    expect(shown).toEqual([]);
  });

  it('asks anew when the answer came too late, and sends nobody to the login', async () => {
    const { shown, person } = openPage([answer(403, over)]);
    const waiting = askStepUp();
    await enter(person, '123456');
    expect((await screen.findByRole('alert')).textContent).toBe(words.stepUpOver);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('123456'));
    await enter(person, '654321');
    expect(await waiting).toBe(true);
    expect(shown.at(-1)).toMatchObject({ token: 'question-2-of-this-session', code: '654321' });
  });
});
