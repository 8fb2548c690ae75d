/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryRouter, pageAt } from '@portal/remote-kit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Footer } from './footer';

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

beforeEach(() => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

describe('Footer', () => {
  it('leads to the packages and to other pages that exist [S2.footer.1]', () => {
    const places = [...linksIn('Travel'), ...linksIn('Agency')];
    expect(places).toContain('/packages');
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter((path) => pageAt(path) === undefined)).toEqual([]);
  });

  it('leads to social media without handing over the window [S2.footer.2]', () => {
    expect(linksIn('Social media').length).toBeGreaterThan(1);
    for (const link of within(screen.getByRole('navigation', { name: 'Social media' })).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('leads to refunds, terms and privacy in one click', () => {
    expect(linksIn('Legal')).toEqual(['/refunds', '/terms', '/privacy']);
    expect(linksIn('Legal').filter((path) => pageAt(path) === undefined)).toEqual([]);
  });

  it('says whose it is and since when [S2.footer.3]', () => {
    expect(screen.getByText(/^© 2020–\d{4} .+/).textContent).toContain(String(new Date().getFullYear()));
  });
});
