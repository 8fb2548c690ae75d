/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@portal/api-client';
import { texts } from '@portal/contracts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ref } from 'react';
import { FormField } from './form-field';
import { useCheckedForm } from './use-checked-form';

interface InputProps {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  errorMessage?: string | undefined;
}

function Input({ label, onChange, errorMessage, ...props }: InputProps) {
  return (
    <label>
      {label}
      <input {...props} aria-invalid={Boolean(errorMessage)} onChange={({ target }) => onChange(target.value)} />
      <span>{errorMessage}</span>
    </label>
  );
}

const blank = { username: '', email: '', password: '' };

interface AccountProps {
  sent: unknown[];
  error?: Error | null;
  hindrance?: string;
}

function Account({ sent, error = null, hindrance }: AccountProps) {
  const { form, submit, problem } = useCheckedForm({
    defaultValues: blank,
    schema: ({ callSchemas }) => callSchemas.register.body,
    empty: { username: 'Please choose a username.' },
    incomplete: texts.validation.registerFieldsRequired,
    rules: ({ username }) => (username === 'admin' ? { username: 'Not that one.' } : {}),
    hindrance,
    sending: { isPending: false, isSuccess: false, error, reset: () => undefined },
    send: (request) => sent.push(request),
  });
  return (
    <form onSubmit={submit}>
      <p role="alert">{problem}</p>
      <FormField as={Input} control={form.control} name="username" label="Username" />
      <FormField as={Input} control={form.control} name="email" label="Email" />
      <FormField as={Input} control={form.control} name="password" label="Password" />
      <button type="submit">Send</button>
    </form>
  );
}

async function fill(typed: Partial<typeof blank>, props: Partial<AccountProps> = {}) {
  const sent: unknown[] = [];
  const { rerender } = render(<Account sent={sent} {...props} />);
  const person = userEvent.setup({ delay: null });
  for (const [name, text] of Object.entries(typed)) await person.type(field(name), text);
  await person.click(screen.getByRole('button'));
  return { sent, person, rerender };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name, 'i'));
const said = (name: string) => field(name).nextElementSibling?.textContent;
const problem = () => screen.getByRole('alert').textContent;
const good = { username: 'mutale', email: 'mutale@example.com', password: 'Kalambo-2026' };

afterEach(cleanup);

describe('a checked form', () => {
  it('sends what the schema of the call takes', async () => {
    const { sent } = await fill(good);
    await waitFor(() => expect(sent).toEqual([good]));
    expect(problem()).toBe('');
  });

  it('asks for what is empty in the words of the field, or the usual ones', async () => {
    const { sent } = await fill({ email: 'mutale@example.com' });
    await waitFor(() => expect(problem()).toBe(texts.validation.registerFieldsRequired));
    expect([said('username'), said('email'), said('password')]).toEqual([
      'Please choose a username.',
      '',
      texts.validation.fieldRequired,
    ]);
    expect(document.activeElement).toBe(field('username'));
    expect(sent).toEqual([]);
  });

  it('says what the schema says about anything else, and lets it go as soon as it is corrected', async () => {
    const { person } = await fill({ ...good, password: 'short' });
    await waitFor(() => expect(said('password')).toBe(texts.validation.registerPasswordTooShort));
    expect(problem()).toBe(texts.validation.registerPasswordTooShort);
    await person.type(field('password'), 'x');
    expect([said('password'), problem()]).toEqual(['', '']);
  });

  it('has rules of its own, and says them first', async () => {
    const { sent } = await fill({ ...good, username: 'admin', password: 'short' });
    await waitFor(() => expect(problem()).toBe('Not that one.'));
    expect(sent).toEqual([]);
  });

  it('sends nothing while something else keeps it from being sent', async () => {
    const { sent } = await fill(good, { hindrance: 'Please log in.' });
    expect([problem(), sent]).toEqual(['Please log in.', []]);
  });

  it('puts what the service says to its field, and loses nothing that was typed', async () => {
    const { sent, rerender } = await fill(good);
    await waitFor(() => expect(sent).toHaveLength(1));
    const refusal = new ApiError(409, { message: 'No.', fields: { username: 'Taken.', unknown: 'Elsewhere.' } });
    rerender(<Account sent={sent} error={refusal} />);
    await waitFor(() => expect(said('username')).toBe('Taken.'));
    expect([field('username').value, field('password').value]).toEqual([good.username, good.password]);
    expect(document.activeElement).toBe(field('username'));
  });
});
