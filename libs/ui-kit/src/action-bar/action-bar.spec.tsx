/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Button } from '../button/button';
import { ActionBar } from './action-bar';

afterEach(cleanup);

describe('ActionBar', () => {
  it('shows the summary before the action', () => {
    const { container } = render(
      <ActionBar summary="K 1,200">
        <Button>Confirm</Button>
      </ActionBar>,
    );
    expect(container.textContent).toBe('K 1,200Confirm');
    expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
  });
});
