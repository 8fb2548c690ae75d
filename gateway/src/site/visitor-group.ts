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

/** The group that the visitor's cookie names, else one drawn by lot. A group is shared by many: it is no identity. */
export function assignGroup(cookies: string | undefined): VisitorGroup {
  const known = cookie.exec(cookies ?? '')?.[1];
  return known === undefined
    ? { number: randomInt(visitorGroups), isNew: true }
    : { number: Number(known), isNew: false };
}

/** The remotes whose canary this group gets. */
export const canariesFor = (
  group: number,
  running: ReadonlyMap<RemoteId, NonNullable<StoredRemote['canary']>>,
): RemoteId[] =>
  [...running]
    .filter(([id, { release, percent }]) => isInCanary(group, `${id}/${release.registered.version}`, percent))
    .map(([id]) => id);

/** Headers of a response that depends on the group: no cache on the way may hand it to another visitor. */
export function groupHeaders({ number, isNew }: VisitorGroup, isSecure: boolean): OutgoingHttpHeaders {
  // Browsers take the prefix over encrypted connections only.
  const name = isSecure ? `__Host-${visitorGroupCookie}` : visitorGroupCookie;
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    ...(isNew ? { 'set-cookie': `${name}=${number}; ${attributes}` } : {}),
  };
}
