import { agencyTimeZone, type User } from '@portal/contracts';
import { type MockResponses, renderRemote } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import type { ReactNode } from 'react';
import { Routes } from '../src/remote';
import { sampleUser } from './sample-user';

interface PageOptions {
  /** Who is signed in; null for a session that knows no user. */
  user?: User | null;
  answers?: MockResponses;
  /** History state that the page is opened with. */
  state?: unknown;
  /** A page without the guard of its route. */
  page?: ReactNode;
}

/** Opens a page of a signed-in user as the shell does. */
export function openPage(path: string, { user = sampleUser(), answers, state, page }: PageOptions = {}) {
  const content = (
    <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
      {page ?? <Routes />}
    </UiProvider>
  );
  return renderRemote(content, { path, state, user, isSignedIn: true, answers });
}
