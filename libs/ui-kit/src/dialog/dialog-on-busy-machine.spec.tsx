/** @jest-environment @portal/test-kit/browser */
import { expect, it } from '@jest/globals';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Simulates browser behaviour that jsdom lacks: inert elements reject the focus. */
function rejectFocusWhereInert() {
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('inert');
    },
    set(this: HTMLElement, isInert: boolean) {
      this.toggleAttribute('inert', isInert);
    },
  });
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessInert(this: HTMLElement, options?: FocusOptions) {
    if (!this.closest('[inert]')) focus.call(this, options);
  };
}

/** Simulates an animation frame during React's work, which then takes longer than its time slice. */
function drawBeforeReactIsDone() {
  window.requestAnimationFrame = (draw) => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    queueMicrotask(() => draw(performance.now()));
    return 0;
  };
}

it('returns the focus when the next frame runs while the page is still inert', async () => {
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
  rejectFocusWhereInert();
  const { overlays } = await import('../overlays/overlays');
  await overlays.request();
  const { Dialog } = await import('./dialog');
  let respond = () => {};
  function Registration() {
    const [isOpen, setOpen] = useState(false);
    respond = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Register</button>
        {isOpen ? (
          <Dialog title="Register new user" isOpen onClose={respond}>
            <input aria-label="Username" />
          </Dialog>
        ) : null}
      </>
    );
  }
  const page = document.body.appendChild(document.createElement('div'));
  createRoot(page).render(<Registration />);
  const opener = await waitFor(() => {
    const found = page.querySelector('button');
    expect(found).not.toBeNull();
    return found!;
  });
  await userEvent.click(opener);
  await waitFor(() => expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true));
  expect(opener.closest('[inert]')).not.toBeNull();
  drawBeforeReactIsDone();
  respond();
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
