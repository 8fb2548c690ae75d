/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Badge } from './badge';

afterEach(cleanup);

describe('Badge', () => {
  it('says its state in words, whatever its tone, and cannot be reached by the keyboard', () => {
    render(
      <Badge tone="danger" icon={<svg aria-hidden />}>
        Cancelled
      </Badge>,
    );
    const badge = screen.getByText('Cancelled');
    expect([badge.className.includes('danger'), badge.tabIndex]).toEqual([true, -1]);
  });
});
