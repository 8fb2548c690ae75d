/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@portal/contracts';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { announceUserChange, dropTyping } from '../session/events';
import { renderRemote } from '../testing';
import { useTypedDraft } from './use-typed-draft';

const user = { id: 'u1', username: 'mutale', email: 'm@demo.test', role: 'client' } as User;
const text = 'Insulin, 1971-03-17';

function Form({ of }: { of: string }) {
  const { values, keep, drop } = useTypedDraft(['form', of], { wishes: '' });
  return (
    <form>
      <input
        aria-label="Wishes"
        defaultValue={values.wishes}
        onChange={({ target }) => keep({ wishes: target.value })}
      />
      <button type="button" onClick={drop}>
        Sent
      </button>
    </form>
  );
}

function Pages() {
  const [page, setPage] = useState('u1');
  return (
    <>
      {page === 'none' ? null : <Form of={page} />}
      <button onClick={() => setPage('none')}>Leave</button>
      <button onClick={() => setPage('u1')}>Return</button>
      <button onClick={() => setPage('u2')}>Other account</button>
    </>
  );
}

const open = () => renderRemote(<Pages />, { path: '/', user });

const value = async () => (await screen.findByLabelText<HTMLInputElement>('Wishes')).value;

async function typeAndLeave() {
  const { person } = open();
  await person.type(await screen.findByLabelText('Wishes'), text);
  await person.click(screen.getByText('Leave'));
  return person;
}

afterEach(cleanup);

describe('typed values of a form', () => {
  it('survive navigation within the tab and are not stored in the browser', async () => {
    const person = await typeAndLeave();
    await person.click(screen.getByText('Return'));
    expect(await value()).toBe(text);
    expect([{ ...sessionStorage }, { ...localStorage }]).toEqual([{}, {}]);
  });

  it('survive the end of a session', async () => {
    const person = await typeAndLeave();
    announceUserChange();
    await person.click(screen.getByText('Return'));
    expect(await value()).toBe(text);
  });

  it('are not shown to another account', async () => {
    const person = await typeAndLeave();
    await person.click(screen.getByText('Other account'));
    expect(await value()).toBe('');
  });

  it('are discarded by a logout', async () => {
    const person = await typeAndLeave();
    dropTyping();
    await person.click(screen.getByText('Return'));
    expect(await value()).toBe('');
  });

  it('are discarded once the form was sent', async () => {
    const { person } = open();
    await person.type(await screen.findByLabelText('Wishes'), text);
    await person.click(screen.getByText('Sent'));
    await person.click(screen.getByText('Leave'));
    await person.click(screen.getByText('Return'));
    expect(await value()).toBe('');
  });

  it('are gone after a reload', async () => {
    await typeAndLeave();
    cleanup();
    open();
    expect(await value()).toBe('');
  });
});
