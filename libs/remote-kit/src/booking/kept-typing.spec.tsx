/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@portal/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '../queries/portal-queries';
import { type Answers, openRemote } from '../testing';
import { KeptTyping } from './kept-typing';

interface Values {
  birth: string;
  wishes: string;
}

const user = { id: 'u1', username: 'mutale', email: 'm@demo.test', role: 'client' } as User;
const item = 'portal.draft.form.u1';
const canary = 'Insulin, 1971-03-17';
const calls = 'GET /api/auth/draft-keys';
const key = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const giving =
  (...keys: string[]) =>
  () =>
    Response.json({ data: { keys } });
const refusing = (status: number) => () => Response.json({ message: 'No.', code: 'UNEXPECTED' }, { status });

function Form({ former }: { former?: unknown }) {
  const queries = useQueryClient();
  // As the shell does when somebody signs out.
  const leave = () => {
    sessionStorage.clear();
    queries.clear();
  };
  return (
    <KeptTyping<Values> name={['form', 'u1']} initial={{ birth: '', wishes: '' }} former={former}>
      {({ values, keep, drop }) => (
        <form>
          <input
            aria-label="Wishes"
            defaultValue={values.wishes}
            onChange={({ target }) => keep({ ...values, wishes: target.value })}
          />
          <button type="button" onClick={drop}>
            Sent
          </button>
          <button type="button" onClick={leave}>
            Logout
          </button>
        </form>
      )}
    </KeptTyping>
  );
}

const open = (answers: Answers = { [calls]: giving(key(1)) }, former?: unknown) =>
  openRemote(<Form former={former} />, { path: '/', user, answers });
const field = () => screen.findByLabelText<HTMLInputElement>('Wishes');
const stored = () => sessionStorage.getItem(item);

/** Types the canary, and waits until it is put away. */
async function typeIt(answers?: Answers) {
  const { person } = open(answers);
  await person.type(await field(), canary);
  await waitFor(() => expect(stored()).not.toBeNull());
  // Each letter is put away by itself, the last one last.
  await waitFor(() => expect(atob(JSON.parse(stored() ?? '""') as string).length).toBeGreaterThan(canary.length + 40));
  return person;
}

/** The page goes, with all that is in memory. */
const reload = cleanup;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('what is typed', () => {
  it('is there again after a reload, and cannot be read in the storage', async () => {
    await typeIt();
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
    for (const plain of [canary, btoa(canary), encodeURIComponent(canary), 'Insulin'])
      expect(kept).not.toContain(plain);
    reload();
    open();
    expect((await field()).value).toBe(canary);
  });

  it('is there for nobody whom the service gives other keys', async () => {
    await typeIt();
    reload();
    open({ [calls]: giving(key(2)) });
    expect((await field()).value).toBe('');
  });

  it('outlives a service that seals by a newer key', async () => {
    await typeIt();
    reload();
    open({ [calls]: giving(key(2), key(1)) });
    expect((await field()).value).toBe(canary);
  });

  it('waits in the tab while the keys cannot be had, and comes with the next try', async () => {
    await typeIt();
    reload();
    let isBack = false;
    const { person } = open({ [calls]: () => (isBack ? giving(key(1)) : refusing(503))() });
    await screen.findByText('Your draft is saved but cannot be opened right now.');
    isBack = true;
    await person.click(screen.getByText('Try again'));
    expect((await field()).value).toBe(canary);
  });

  it('holds nobody up who would rather begin anew, and is given up only by typing', async () => {
    await typeIt();
    reload();
    const { person } = open({ [calls]: refusing(503) });
    await person.click(await screen.findByText('Start with an empty form'));
    expect((await field()).value).toBe('');
    expect(stored()).not.toBeNull();
  });

  it('leads to the login when the session has ended meanwhile', async () => {
    await typeIt();
    reload();
    const { person, signOuts } = open({ [calls]: refusing(401) });
    await person.click(await screen.findByText('Log in again'));
    expect(signOuts).toEqual([{ isEnded: true }]);
    expect(stored()).not.toBeNull();
  });

  it('is gone once it is sent', async () => {
    const person = await typeIt();
    await person.click(screen.getByText('Sent'));
    expect(stored()).toBeNull();
  });

  it('is not put away after who typed it has left', async () => {
    await typeIt();
    fireEvent.change(await field(), { target: { value: 'more' } });
    fireEvent.click(screen.getByText('Logout'));
    await new Promise((done) => setTimeout(done, 50));
    expect(stored()).toBeNull();
  });

  it('stays in memory alone while the service gives no keys', async () => {
    const { person } = open({ [calls]: refusing(404) });
    await person.type(await field(), canary);
    expect((await field()).value).toBe(canary);
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('what a former release left readable', () => {
  it.each(['in the same place', 'in another one'])('is taken over and sealed: %s', async (place) => {
    const former = { birth: '1971-03-17', wishes: canary };
    const isHere = place === 'in the same place';
    if (isHere) sessionStorage.setItem(item, JSON.stringify(former));
    open(undefined, isHere ? undefined : former);
    expect((await field()).value).toBe(canary);
    await waitFor(() => expect(stored()).not.toBeNull());
    expect(stored()).not.toContain('Insulin');
    reload();
    open();
    expect((await field()).value).toBe(canary);
  });

  it('does no harm when it makes no sense', async () => {
    sessionStorage.setItem(item, '[{');
    open();
    expect((await field()).value).toBe('');
  });
});
