/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../testing';
import { Button } from '../button/button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

afterEach(cleanup);

describe('Dialog', () => {
  it('is named by its title and returns the focus on Escape', async () => {
    render(<Details />);
    const trigger = screen.getByRole('button', { name: 'View Details' });
    await userEvent.click(trigger);
    const dialog = screen.getByRole('dialog', { name: 'Customer details' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it('returns the focus of a dialog that it replaced', async () => {
    render(<Replaced />);
    const trigger = screen.getByRole('button', { name: 'Settle' });
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it.each([
    ['the heading of the page', {}, () => screen.getByRole('heading', { level: 1 })],
    ['the nearest part of the page that takes it', { tabIndex: -1 }, () => screen.getByRole('group')],
  ])('leaves the focus to %s once its opener is removed', async (_where, box, target) => {
    render(<Vanishing box={box} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(target()));
  });

  it('leaves the focus where it is when its opener is removed later', async () => {
    render(<Vanishing box={{}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    const search = screen.getByRole('textbox');
    search.focus();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.activeElement).toBe(search);
  });

  it('traps the focus', async () => {
    render(<Details />);
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
    const dialog = screen.getByRole('dialog');
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });
});

describe('ConfirmDialog', () => {
  const texts = {
    title: 'Cancel booking',
    body: 'Are you sure?',
    confirmLabel: 'Yes, Cancel Booking',
    cancelLabel: 'No, Keep Booking',
  };

  it('focuses the cancel button first', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(<ConfirmDialog {...texts} onConfirm={onConfirm} onCancel={onCancel} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, Keep Booking' })));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('can be closed while pending and ignores a second confirmation', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(<ConfirmDialog {...texts} isPending onConfirm={onConfirm} onCancel={onCancel} />);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(screen.getByRole('button', { name: 'No, Keep Booking' }));
    expect(onCancel).toHaveBeenCalledTimes(3);
  });

  it('shows an error', () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const view = render(<ConfirmDialog {...texts} isPending onConfirm={onConfirm} onCancel={onCancel} />);
    view.rerender(<ConfirmDialog {...texts} error="Failed to cancel." onConfirm={onConfirm} onCancel={onCancel} />);
    expect(screen.getByRole('alert').textContent).toBe('Failed to cancel.');
  });
});

function Details() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>View Details</Button>
      <Dialog
        title="Customer details"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button onPress={() => setOpen(false)}>Close</Button>}
      >
        <p>chanda</p>
      </Dialog>
    </>
  );
}

/** Two dialogs in turn, such as a loading state and the form after it. */
function Replaced() {
  const [shown, setShown] = useState(0);
  const close = () => setShown(0);
  return (
    <>
      <Button onPress={() => setShown(1)}>Settle</Button>
      {shown === 1 ? (
        <Dialog key="first" isOpen title="First" onClose={close}>
          <Button onPress={() => setShown(2)}>Next</Button>
        </Dialog>
      ) : null}
      {shown === 2 ? (
        <Dialog key="second" isOpen title="Second" onClose={close}>
          Text
        </Dialog>
      ) : null}
    </>
  );
}

/** Page whose button disappears shortly after its dialog has closed, as when the booking is loaded again. */
function Vanishing({ box }: { box: { tabIndex?: number } }) {
  const [shown, setShown] = useState<'button' | 'dialog' | 'nothing'>('button');
  const confirm = () => {
    setShown('button');
    setTimeout(() => setShown('nothing'), 200);
  };
  return (
    <main>
      <h1 tabIndex={-1}>Booking</h1>
      <div role="group" {...box}>
        {shown === 'nothing' ? null : <Button onPress={() => setShown('dialog')}>Cancel booking</Button>}
        <input aria-label="Search" />
      </div>
      <Dialog
        title="Cancel booking?"
        isOpen={shown === 'dialog'}
        onClose={confirm}
        footer={<Button onPress={confirm}>Yes</Button>}
      />
    </main>
  );
}
