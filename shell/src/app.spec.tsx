/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import { agencyTimeZone, texts } from '@portal/contracts';
import { ApiContext, MemoryRouter, SessionContext, visitorSession } from '@portal/remote-kit';
import { UiProvider } from '@portal/ui-kit';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from './app';

const api = createApiClient({ getToken: () => null, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ApiContext value={api}>
        <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
          <SessionContext value={visitorSession}>
            <App />
          </SessionContext>
        </UiProvider>
      </ApiContext>
    </MemoryRouter>,
  );

describe('App', () => {
  it('shows the trial banner above a page', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ flags: {}, trial: true })));
    show('/no-such-page');
    const banner = await screen.findByRole('complementary', { name: texts.trial.name });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(banner.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it.each(['/no-such-page', '/packages/1/2', '/admin-dashboard/nothing'])(
    'shows the not-found page at %s [S2.global.2]',
    (path) => {
      show(path);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.headings.notFound);
    },
  );
});
