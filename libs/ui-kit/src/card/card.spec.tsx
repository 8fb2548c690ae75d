/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Card } from './card';

afterEach(cleanup);

describe('Card', () => {
  it('is the element it is asked to be, under its name', () => {
    render(
      <Card
        as="article"
        aria-label="Four nights at the Falls"
        media={<svg aria-hidden />}
        footer={<a href="/x">View</a>}
      >
        A lodge on the river.
      </Card>,
    );
    const card = screen.getByRole('article', { name: 'Four nights at the Falls' });
    expect(card.textContent).toBe('A lodge on the river.View');
  });

  it('draws no part that it was not given', () => {
    const { container } = render(<Card>Only text</Card>);
    expect(container.firstElementChild?.childElementCount).toBe(1);
  });
});
