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

describe('App', () => {
  it.each(['/no-such-page', '/packages/1/2', '/admin-dashboard/nothing'])(
    'says that there is no page at %s [S2.global.2]',
    (path) => {
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
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.headings.notFound);
    },
  );
});
