/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryRouter, inPageStep, pageAt, RouterRoutes, Route, useNavigate, useTitle } from '@portal/remote-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouteAnnouncer } from './route-announcer';

function PackagePage() {
  useTitle('Lower Zambezi canoe safari');
  return <h1>Lower Zambezi canoe safari</h1>;
}

function Portal({ path }: { path: string }) {
  const navigate = useNavigate();
  const go = (to: string, replace = false) => (
    <button type="button" onClick={() => void navigate(to, { replace })}>
      {to}
    </button>
  );
  return (
    <>
      {go('/services')}
      {go('/packages/7')}
      {go('/packages?page=2', true)}
      <button type="button" onClick={() => void navigate('/packages?step=confirm', inPageStep)}>
        step
      </button>
      <button type="button" onClick={() => void navigate('/packages?step=done', inPageStep)}>
        next step
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <main>
        <RouterRoutes>
          <Route path="/packages" element={<h1>Packages</h1>} />
          <Route path="/packages/:id" element={<PackagePage />} />
          <Route path="/services" element={<h1>Services</h1>} />
        </RouterRoutes>
      </main>
      <RouteAnnouncer title={pageAt(path)?.title ?? ''} />
    </>
  );
}

/** Replaces the shell's App, which knows the route title before the page renders. */
async function openAt(path: string) {
  const { useLocation } = await import('@portal/remote-kit');
  function Shell() {
    return <Portal path={useLocation().pathname} />;
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Shell />
      </MemoryRouter>,
    ),
  );
  jest.mocked(window.scrollTo).mockClear();
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('RouteAnnouncer', () => {
  it('sets the title of the first page without moving the focus or announcing it', async () => {
    await openAt('/packages');
    expect(document.title).toBe('Travel packages – Zambezi Trails');
    expect(document.activeElement).toBe(document.body);
    expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  });

  it('scrolls the next page to the top, focuses its heading and announces it [S2.global.1]', async () => {
    await openAt('/packages');
    await press('/services');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Services – Zambezi Trails');
    expect(document.activeElement?.textContent).toBe('Services');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('Services');
  });

  it('moves the focus after a closing dialog is gone', async () => {
    await openAt('/packages');
    const page = document.querySelector('main');
    page?.setAttribute('inert', '');
    await press('/services');
    expect(document.activeElement?.textContent).not.toBe('Services');
    await act(async () => page?.removeAttribute('inert'));
    expect(document.activeElement?.textContent).toBe('Services');
  });

  it('uses the title set by the page', async () => {
    await openAt('/packages');
    await press('/packages/7');
    expect(document.title).toBe('Lower Zambezi canoe safari – Zambezi Trails');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('Lower Zambezi canoe safari');
  });

  it('keeps the scroll position when a page replaces its query', async () => {
    await openAt('/packages');
    await press('/packages?page=2');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('a step inside a page', () => {
  it('keeps the scroll position forward and back between steps', async () => {
    await openAt('/packages');
    await press('step');
    await press('next step');
    await press('back');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('scrolls to the top when Back leaves the steps', async () => {
    await openAt('/packages');
    await press('step');
    await press('back');
    expect(window.scrollTo).toHaveBeenCalledTimes(1);
  });
});
