import { agencyTimeZone, type User } from '@portal/contracts';
import { type MockResponses, type RecordedCall, renderRemote } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import type { ReactNode } from 'react';
import { Routes } from '../src/remote';
import { sampleUser } from './sample-user';

interface PageOptions {
  /** Logged-in user; null for a session without a user. */
  user?: User | null;
  answers?: MockResponses;
  state?: unknown;
  /** Renders this instead of the route, without its guard. */
  page?: ReactNode;
}

const noTravelers: MockResponses = { 'GET /api/auth/travelers': () => Response.json({ data: [] }) };

/** Opens a page of a logged-in user as the shell does. */
export function openPage(path: string, { user = sampleUser(), answers, state, page }: PageOptions = {}) {
  const content = (
    <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
      {page ?? <Routes />}
    </UiProvider>
  );
  return renderRemote(content, { path, state, user, isSignedIn: true, answers: { ...noTravelers, ...answers } });
}

/** Calls that change something; pages may read at any time. */
export const changesIn = (calls: readonly RecordedCall[]) => calls.filter(({ method }) => method !== 'GET');
