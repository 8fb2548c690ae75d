/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Badge } from './badge';

afterEach(cleanup);

describe('Badge', () => {
  it('shows its state as text in every tone and is not focusable', () => {
    render(
      <Badge tone="danger" icon={<svg aria-hidden />}>
        Cancelled
      </Badge>,
    );
    const badge = screen.getByText('Cancelled');
    expect([badge.className.includes('danger'), badge.tabIndex]).toEqual([true, -1]);
  });
});
