/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type FactorMethod, texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { person } from '../../test/people';

const { factors: words } = texts;
const token = 'the-question-of-this-login';

/**
 * Opens the login page of an account with these factors and enters the password. The proofs are the responses to the second
 * step in order.
 */
async function openSecondStep(ways: FactorMethod[], ...proofs: Response[]) {
  const opened = openPage('/login', {
    answers: {
      'POST /api/auth/login': () => Response.json({ factor: { token, ways } }, { status: 202 }),
      'POST /api/auth/login/factor': () =>
        proofs.shift() ?? Response.json({ token: 'token-1', user: person({ role: 'client' }) }),
    },
  });
  await opened.visitor.type(await screen.findByLabelText(/^Email/), 'client@demo.test');
  await opened.visitor.type(screen.getByLabelText(/^Password/), 'Zambezi-2026');
  await opened.visitor.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 2, name: words.question });
  return { ...opened, proofs: () => opened.calls.slice(1).map(({ body }) => body) };
}

afterEach(cleanup);

describe('the second step of a login', () => {
  it('starts a session only after the factor was verified, with the token of that response', async () => {
    const { visitor, signIns, proofs } = await openSecondStep(['totp', 'recovery']);
    expect(signIns).toEqual([]);
    await visitor.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    await waitFor(() => expect(signIns).toEqual([['token-1', person({ role: 'client' })]]));
    expect(proofs()).toEqual([{ token, way: 'totp', code: '123456' }]);
  });

  it('reports a wrong code and keeps it', async () => {
    const wrong = Response.json({ code: 'FACTOR_WRONG', message: words.wrong }, { status: 400 });
    const { visitor, signIns } = await openSecondStep(['totp'], wrong);
    const code = screen.getByLabelText<HTMLInputElement>(/^Code/);
    await visitor.type(code, '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(words.wrong);
    expect([code.value, signIns]).toEqual(['000000', []]);
  });

  it('accepts a recovery code, and sends no empty one', async () => {
    const { visitor, proofs } = await openSecondStep(['passkey', 'recovery']);
    await visitor.click(screen.getByRole('button', { name: words.useRecovery }));
    const code = screen.getByRole('textbox', { name: /^Recovery code/ });
    await visitor.type(code, '{Enter}');
    await visitor.type(code, 'abcd-efgh-jkmn{Enter}');
    await waitFor(() => expect(proofs()).toEqual([{ token, way: 'recovery', code: 'abcd-efgh-jkmn' }]));
  });

  it('reports a failed passkey, and keeps the other methods', async () => {
    const { visitor, proofs } = await openSecondStep(['passkey', 'totp']);
    await visitor.click(screen.getByRole('button', { name: words.usePasskey }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.notProven);
    expect(screen.getByRole('button', { name: words.useTotp })).toBeTruthy();
    expect(proofs()).toEqual([]);
  });

  it('returns to the first step with its values', async () => {
    const { visitor } = await openSecondStep(['totp']);
    await visitor.click(screen.getByRole('button', { name: words.startAgain }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe('client@demo.test');
    expect(screen.queryByRole('heading', { name: words.question })).toBeNull();
  });
});
