import { agencyTimeZone, type Role } from '@portal/contracts';
import { type MockResponses, renderRemote } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import type { ReactNode } from 'react';
import { Routes } from '../src/remote';
import { sampleUser } from './samples';

interface PageOptions {
  role?: Role;
  answers?: MockResponses;
  /** Renders this instead of the route, without its guard: the user lost the role while the page was open. */
  page?: ReactNode;
}

/** Response with a list and its total count. */
export const listed = (items: readonly unknown[], wrap = (list: readonly unknown[]): unknown => list): Response =>
  Response.json(wrap(items), { headers: { 'x-total-count': String(items.length) } });

export function openPage(path: string, { role = 'admin', answers, page }: PageOptions = {}) {
  const user = sampleUser({ role, username: role, email: `${role}@demo.test`, id: `own-${role}` });
  return renderRemote(
    <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
      {page ?? <Routes />}
    </UiProvider>,
    { path, user, answers },
  );
}
