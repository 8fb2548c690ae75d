import { agencyTimeZone, type User } from '@portal/contracts';
import { type MockResponses, renderRemote } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import { Routes } from '../src/remote';

interface PageOptions {
  user?: User;
  answers?: MockResponses;
  /** History state, as set by a route guard. */
  state?: unknown;
}

/** Opens a page of the public remote as the shell does. */
export function openPage(path: string, { user, ...options }: PageOptions = {}) {
  const content = (
    <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
      <Routes />
    </UiProvider>
  );
  const { person: visitor, ...opened } = renderRemote(content, { path, user: user ?? null, ...options });
  return { ...opened, visitor };
}
