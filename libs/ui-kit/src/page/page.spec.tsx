/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Page, Section } from './page';

afterEach(cleanup);

describe('Page', () => {
  it('has one first-level heading, which a change of page can give the focus', () => {
    render(
      <Page title="My bookings" eyebrow="Your account">
        <Section title="Coming up" />
      </Page>,
    );
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    expect([document.activeElement, heading.textContent]).toEqual([heading, 'My bookings']);
  });
});

describe('Section', () => {
  it('is a region named by its heading, and none without one', () => {
    render(
      <>
        <Section title="Coming up" level={3} />
        <Section>Plain</Section>
      </>,
    );
    expect(screen.getAllByRole('region').length).toBe(1);
    expect(screen.getByRole('region', { name: 'Coming up' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3 }).tabIndex).toBe(-1);
  });
});
