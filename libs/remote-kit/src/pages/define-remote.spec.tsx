/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Role, User } from '@portal/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { defineRemote } from './define-remote';
import { REMOTE_CONTRACT, type RemotePages } from '../remote';
import { MemoryRouter } from '../routing/router';
import { SessionContext, visitorSession } from '../session/session';

const paths = ['/dashboard', '/account-settings', '/change-password', '/book-flight', '/my-bookings'] as const;

function remoteOf() {
  const loaded: string[] = [];
  const page = (path: string) => async () => {
    loaded.push(path);
    return { ThePage: () => <h1>{path}</h1> };
  };
  const pages = Object.fromEntries(paths.map((path) => [path, { load: page(path) }])) as RemotePages<'client'>;
  return { loaded, remote: defineRemote({ id: 'client', version: '1.2.3', pages }) };
}

const userOf = (role: Role): User => ({ id: 'u', username: 'u', email: '', role, createdAt: '', updatedAt: '' });

function show(Routes: () => React.ReactNode, path: string, role?: Role) {
  const session = role
    ? { ...visitorSession, status: 'authenticated' as const, user: userOf(role), token: 't' }
    : visitorSession;
  render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <Routes />
        </Suspense>
      </MemoryRouter>
    </SessionContext>,
  );
}

afterEach(cleanup);

describe('a remote', () => {
  it('reports its own version', () => {
    expect(remoteOf().remote.manifest).toEqual({ id: 'client', contract: REMOTE_CONTRACT, version: '1.2.3' });
  });

  it('loads only the page of the address', async () => {
    const { remote, loaded } = remoteOf();
    show(remote.Routes, '/my-bookings', 'client');
    expect((await screen.findByRole('heading')).textContent).toBe('/my-bookings');
    expect(loaded).toEqual(['/my-bookings']);
  });

  it('loads nothing for a user without access', () => {
    const { remote, loaded } = remoteOf();
    show(remote.Routes, '/my-bookings');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(loaded).toEqual([]);
  });

  it('prefetches a page, and nothing for an unknown address', async () => {
    const { remote, loaded } = remoteOf();
    await remote.prefetch('/book-flight');
    await remote.prefetch('/packages');
    expect(loaded).toEqual(['/book-flight']);
  });

  it('renders a bundled page immediately', () => {
    const { remote, loaded } = remoteOf();
    const pages = Object.fromEntries(
      paths.map((path) => [path, { load: () => remote.prefetch(path), Page: () => <h1>at once</h1> }]),
    ) as unknown as RemotePages<'client'>;
    show(defineRemote({ id: 'client', version: '1.2.3', pages }).Routes, '/dashboard', 'client');
    expect(screen.getByRole('heading').textContent).toBe('at once');
    expect(loaded).toEqual([]);
  });
});

describe('a page for other roles', () => {
  const rejected = { load: async () => ({ ThePage: () => <h1>secret</h1> }), denied: 'Not for you.' };
  const pages = { '/admin-dashboard': rejected } as unknown as RemotePages<'staff'>;
  const { Routes } = defineRemote({ id: 'staff', version: '1.2.3', pages });

  it('shows its own text to a logged-in user', () => {
    show(Routes, '/admin-dashboard', 'employee');
    expect(screen.getByRole('alert').textContent).toBe('Not for you.');
  });

  it('shows no text to a visitor', () => {
    show(Routes, '/admin-dashboard');
    expect(document.body.textContent).toBe('');
  });
});
