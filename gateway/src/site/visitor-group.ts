import { randomInt } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { isInCanary, visitorGroupCookie, visitorGroups, type RemoteId } from '@portal/contracts';
import type { StoredRemote } from './releases/release-store';

const maxAgeSeconds = 180 * 24 * 60 * 60;
const cookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?${visitorGroupCookie}=(\\d{1,4})(?:;|$)`);

export interface VisitorGroup {
  number: number;
  isNew: boolean;
}

/**
 * Returns the group from the visitor's cookie, or a random one. A group is shared by many visitors and identifies none.
 */
export function assignGroup(cookies: string | undefined): VisitorGroup {
  const known = cookie.exec(cookies ?? '')?.[1];
  return known === undefined
    ? { number: randomInt(visitorGroups), isNew: true }
    : { number: Number(known), isNew: false };
}

/** Returns the remotes whose canary this group receives. */
export const canariesFor = (
  group: number,
  running: ReadonlyMap<RemoteId, NonNullable<StoredRemote['canary']>>,
): RemoteId[] =>
  [...running]
    .filter(([id, { release, percent }]) => isInCanary(group, `${id}/${release.registered.version}`, percent))
    .map(([id]) => id);

/** Headers of a response that depends on the group: shared caches must not store it. */
export function groupHeaders({ number, isNew }: VisitorGroup, isSecure: boolean): OutgoingHttpHeaders {
  // Browsers accept the `__Host-` prefix only over HTTPS.
  const name = isSecure ? `__Host-${visitorGroupCookie}` : visitorGroupCookie;
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    ...(isNew ? { 'set-cookie': `${name}=${number}; ${attributes}` } : {}),
  };
}
