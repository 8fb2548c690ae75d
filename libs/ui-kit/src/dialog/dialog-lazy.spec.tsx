/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

// Instead of the kit's test setup, which would preload the dialog.
globalThis.CSS = { escape: (text: string) => text } as typeof CSS;
afterEach(cleanup);

function Details() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>View Details</button>
      <input aria-label="Search" />
      <Dialog title="Customer details" isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

it('returns the focus to its opener when the focus moved while the dialog was loading', async () => {
  render(<Details />);
  const trigger = screen.getByRole('button', { name: 'View Details' });
  trigger.focus();
  fireEvent.click(trigger);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('textbox', { name: 'Search' }).focus();
  const dialog = await screen.findByRole('dialog', { name: 'Customer details' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});
