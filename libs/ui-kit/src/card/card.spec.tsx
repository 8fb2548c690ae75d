/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Card } from './card';

afterEach(cleanup);

describe('Card', () => {
  it('renders the requested element with its name', () => {
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

  it('omits absent parts', () => {
    const { container } = render(<Card>Only text</Card>);
    expect(container.firstElementChild?.childElementCount).toBe(1);
  });
});
