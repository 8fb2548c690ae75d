/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@portal/api-client';
import { texts } from '@portal/contracts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ref } from 'react';
import { checks } from './checks';
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
  blockedReason?: string;
  /** Summary of an incomplete form; null for none. */
  incomplete?: string | null;
}

function Account({ sent, error = null, blockedReason, incomplete }: AccountProps) {
  const { form, submit, problem, isMended } = useCheckedForm({
    defaultValues: blank,
    schema: ({ callSchemas }) => callSchemas.register.body,
    empty: { username: 'Please choose a username.' },
    ...(incomplete === null ? {} : { incomplete: texts.validation.registerFieldsRequired }),
    rules: ({ username }) => (username === 'admin' ? { username: 'Not that one.' } : {}),
    blockedReason,
    sending: { isPending: false, isSuccess: false, error, reset: () => undefined },
    send: (request) => sent.push(request),
  });
  return (
    <form onSubmit={submit}>
      <p role="alert">{problem}</p>
      <p role="note">{isMended ? 'mended' : ''}</p>
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

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a checked form', () => {
  it('sends the request defined by the schema', async () => {
    const { sent } = await fill(good);
    await waitFor(() => expect(sent).toEqual([good]));
    expect(problem()).toBe('');
  });

  it('shows the message of an empty field, or the default one', async () => {
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

  it('shows other schema messages and clears them once corrected', async () => {
    const { person } = await fill({ ...good, password: 'short' });
    await waitFor(() => expect(said('password')).toBe(texts.validation.registerPasswordTooShort));
    expect(problem()).toBe(texts.validation.registerPasswordTooShort);
    await person.type(field('password'), 'x');
    expect([said('password'), problem()]).toEqual(['', '']);
  });

  it('shows the next error in its summary when the first is corrected', async () => {
    const { person } = await fill({ ...good, email: 'nobody', password: 'short' });
    await waitFor(() => expect(said('email')).not.toBe(''));
    const first = said('email');
    expect(problem()).toBe(first);
    await person.type(field('email'), '@example.com');
    expect([said('email'), problem()]).toEqual(['', texts.validation.registerPasswordTooShort]);
    await person.type(field('password'), 'x');
    expect(problem()).toBe('');
  });

  it('names each empty field in its summary, one after the other', async () => {
    const { person } = await fill({ username: 'mutale' }, { incomplete: null });
    await waitFor(() => expect(problem()).toBe(texts.validation.fieldMissing('Email')));
    expect([said('email'), said('password')]).toEqual([texts.validation.fieldRequired, texts.validation.fieldRequired]);
    await person.type(field('email'), 'mutale@example.com');
    expect(problem()).toBe(texts.validation.fieldMissing('Password'));
    await person.type(field('password'), 'x');
    expect(problem()).toBe('');
  });

  it('shows errors of its own rules first', async () => {
    const { sent } = await fill({ ...good, username: 'admin', password: 'short' });
    await waitFor(() => expect(problem()).toBe('Not that one.'));
    expect(sent).toEqual([]);
  });

  it('sends nothing while blocked', async () => {
    const { sent } = await fill(good, { blockedReason: 'Please log in.' });
    expect([problem(), sent]).toEqual(['Please log in.', []]);
  });

  it('shows field errors of the service and keeps the typed values', async () => {
    const { sent, rerender } = await fill(good);
    await waitFor(() => expect(sent).toHaveLength(1));
    const rejection = new ApiError(409, { message: 'No.', fields: { username: 'Taken.', unknown: 'Elsewhere.' } });
    rerender(<Account sent={sent} error={rejection} />);
    await waitFor(() => expect(said('username')).toBe('Taken.'));
    expect([field('username').value, field('password').value]).toEqual([good.username, good.password]);
    expect(document.activeElement).toBe(field('username'));
  });

  it('detects that every rejected field was changed', async () => {
    const { sent, rerender, person } = await fill(good);
    await waitFor(() => expect(sent).toHaveLength(1));
    const rejection = new ApiError(409, { message: 'No.', fields: { username: 'Taken.', email: 'Used.' } });
    rerender(<Account sent={sent} error={rejection} />);
    await waitFor(() => expect(said('username')).toBe('Taken.'));
    const isMended = () => screen.getByRole('note').textContent;
    await person.type(field('username'), '2');
    expect(isMended()).toBe('');
    await person.type(field('email'), '.zm');
    expect(isMended()).toBe('mended');
    rerender(<Account sent={sent} error={new ApiError(409, { message: 'No.', fields: { username: 'Taken.' } })} />);
    await waitFor(() => expect(said('username')).toBe('Taken.'));
    expect(isMended()).toBe('');
  });

  it('leaves validation to the service when the schemas cannot be loaded', async () => {
    jest.spyOn(checks, 'load').mockRejectedValue(new Error('offline'));
    const { sent } = await fill({ email: 'nobody' });
    await waitFor(() => expect(sent).toEqual([{ ...blank, email: 'nobody' }]));
  });

  it('waits four seconds for the schemas, then leaves validation to the service', async () => {
    jest.spyOn(checks, 'load').mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers();
    const sent: unknown[] = [];
    render(<Account sent={sent} />);
    fireEvent.click(screen.getByRole('button'));
    await act(() => jest.advanceTimersByTimeAsync(3_999));
    expect(sent).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(sent).toEqual([blank]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(sent).toHaveLength(1);
  });
});

const search = { from: 'LUN', to: 'LUN', contact: { phone: '' }, days: null as number | null };

function Search({ sent, error = null }: AccountProps) {
  const { form, submit, problem } = useCheckedForm({
    defaultValues: search,
    rules: ({ from, to, days }) => ({
      ...(days === null ? { days: 'All, please.' } : {}),
      ...(from === to ? { to: 'Elsewhere, please.' } : {}),
    }),
    incomplete: 'All, please.',
    madeOf: { origin: 'from', 'contact.numbers': 'contact.phone' },
    sending: { isPending: false, isSuccess: false, error, reset: () => undefined },
    send: (values) => sent.push(values),
  });
  return (
    <form onSubmit={submit}>
      <p role="alert">{problem}</p>
      <FormField as={Input} control={form.control} name="from" label="From" />
      <FormField as={Input} control={form.control} name="to" label="To" />
      <FormField as={Input} control={form.control} name="contact.phone" label="Phone" />
      <FormField as={Days} control={form.control} name="days" label="Days" />
      <button type="submit">Send</button>
    </form>
  );
}

function Days({ value, onChange, ...props }: Omit<InputProps, 'value' | 'onChange'> & NumberProps) {
  return <Input {...props} value={`${value ?? ''}`} onChange={(text) => onChange(Number(text))} />;
}

interface NumberProps {
  value: number | null;
  onChange: (days: number) => void;
}

describe('a form without a schema', () => {
  it('applies only its rules, loads no schemas, and marks its fields in order', async () => {
    const load = jest.spyOn(checks, 'load');
    const sent: unknown[] = [];
    render(<Search sent={sent} />);
    const person = userEvent.setup({ delay: null });
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(problem()).toBe('All, please.'));
    expect([said('^to'), said('days')]).toEqual(['Elsewhere, please.', texts.validation.fieldRequired]);
    expect(document.activeElement).toBe(field('^to'));
    await person.type(field('days'), '2');
    await person.clear(field('from'));
    expect([said('^to'), said('days'), problem()]).toEqual(['', '', '']);
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(load).not.toHaveBeenCalled();
  });

  it('maps request fields to form fields', async () => {
    const rejection = new ApiError(400, { message: 'No.', fields: { origin: 'Not this one.', contact: 'Nobody.' } });
    render(<Search sent={[]} error={rejection} />);
    await waitFor(() => expect(said('from')).toBe('Not this one.'));
    expect(said('phone')).toBe('');
  });
});
