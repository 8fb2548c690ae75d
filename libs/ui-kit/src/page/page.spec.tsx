/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Page, HeadingOnlyContext, Section } from './page';

afterEach(cleanup);

describe('Page', () => {
  it('has one focusable first-level heading', () => {
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

describe('a page rendered as its head only', () => {
  const shown = (startsAlike: boolean, isHead = true) => {
    render(
      <HeadingOnlyContext value={isHead}>
        <Page title="All bookings" lead="Newest first." isPrerenderable={startsAlike}>
          <p>Search</p>
        </Page>
      </HeadingOnlyContext>,
    );
    return screen.getByRole('heading').closest('[data-page-width]')?.textContent;
  };

  it('includes prerenderable content', () => {
    expect(shown(true)).toBe('All bookingsNewest first.Search');
    cleanup();
    expect(shown(false)).toBe('All bookingsNewest first.');
    cleanup();
    expect(shown(true, false)).toBe('All bookingsNewest first.Search');
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
