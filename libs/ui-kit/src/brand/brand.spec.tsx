/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ChitengeBand } from './chitenge-band';
import { Logo } from './logo';

afterEach(cleanup);

describe('Logo', () => {
  it('is announced once by its name', () => {
    const { container } = render(<Logo />);
    expect(container.textContent).toBe('Zambezi Trails');
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it('leaves the name to its parent when compact', () => {
    const { container } = render(<Logo isCompact />);
    expect(container.textContent).toBe('');
  });
});

describe('ChitengeBand', () => {
  it('is decorative and has a unique pattern id', () => {
    const { container } = render(
      <>
        <ChitengeBand />
        <ChitengeBand tone="quiet" />
      </>,
    );
    const ids = [...container.querySelectorAll('pattern')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect([...container.querySelectorAll('svg')].every((band) => band.getAttribute('aria-hidden') === 'true')).toBe(
      true,
    );
  });
});
