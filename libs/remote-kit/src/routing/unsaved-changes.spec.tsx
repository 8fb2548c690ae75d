/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from './router';
import { useUnsavedChanges } from './unsaved-changes';

function Form({ isDirty }: { isDirty: boolean }) {
  const leaving = useUnsavedChanges(isDirty);
  if (!leaving) return null;
  return (
    <div role="dialog">
      <button onClick={leaving.leave}>Leave</button>
      <button onClick={leaving.stay}>Stay</button>
    </div>
  );
}

function Portal({ isDirty }: { isDirty: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname}</output>
      <a href="/about" onClick={(event) => (event.preventDefault(), void navigate('/about'))}>
        About
      </a>
      {pathname === '/form' ? <Form isDirty={isDirty} /> : <button onClick={() => void navigate('/form')}>Open</button>}
    </>
  );
}

const place = () => document.querySelector('output')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = (isDirty: boolean) => {
  const view = render(<Portal isDirty={isDirty} />, { wrapper: BrowserRouter });
  press('Open');
  return view;
};

beforeEach(() => history.pushState(null, '', '/'));
afterEach(cleanup);

describe('a page with unsaved input', () => {
  it('asks before following a link', () => {
    open(true);
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(place()).toBe('/form');
    press('Stay');
    expect([place(), screen.queryByRole('dialog')]).toEqual(['/form', null]);
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    press('Leave');
    expect(place()).toBe('/about');
  });

  it('asks before going back', async () => {
    open(true);
    act(() => history.back());
    await screen.findByRole('dialog');
    await waitFor(() => expect(location.pathname).toBe('/form'));
    expect(place()).toBe('/form');
    press('Leave');
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('lets the browser ask before closing', () => {
    open(true);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('ignores links that open elsewhere', () => {
    open(true);
    fireEvent.click(screen.getByRole('link', { name: 'About' }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a page without input', () => {
  it('is left immediately', async () => {
    open(false);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    act(() => history.back());
    await waitFor(() => expect(place()).toBe('/'));
    press('Open');
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(place()).toBe('/about');
  });
});
