/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Alert } from './alert';

afterEach(cleanup);

describe('Alert', () => {
  it.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('announces %s as %s, without its buttons', (kind, role) => {
    render(
      <Alert kind={kind} title="Not booked" actions={<button type="button">Retry</button>}>
        Nothing was charged.
      </Alert>,
    );
    expect(screen.getByRole(role).textContent).toBe('Not bookedNothing was charged.');
  });

  it('takes the focus only with takesFocus', () => {
    Element.prototype.scrollIntoView = () => undefined;
    const { rerender } = render(<Alert kind="info">Saved.</Alert>);
    expect(document.activeElement).toBe(document.body);
    rerender(
      <Alert kind="info" takesFocus>
        Saved.
      </Alert>,
    );
    expect(document.activeElement?.textContent).toBe('Saved.');
  });
});
