import type { ProfileUpdateRequest } from '@portal/contracts';
import type { UserChange, UserRecord } from './user-record';
import type { ProfileFields } from './user.schema';

/**
 * Splits a profile form into fields to set and fields to clear. A nested object replaces the stored one. Empty texts,
 * null and objects without values are cleared.
 */
export function profileChange(request: ProfileUpdateRequest): Pick<UserChange, 'set' | 'unset'> {
  const { username, email, ...profile } = request;
  const set: Record<string, unknown> = {};
  if (username !== undefined) set.username = username;
  if (email !== undefined) set.email = email;
  const unset: (keyof ProfileFields)[] = [];
  for (const [name, value] of Object.entries(profile)) {
    if (value === undefined) continue;
    const stored = withoutEmpties(value);
    if (stored === undefined) unset.push(name as keyof ProfileFields);
    else set[name] = stored;
  }
  return { set, unset };
}

function withoutEmpties(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const isEmpty = (part: unknown): boolean =>
  part === undefined || part === null || part === '' || (Array.isArray(part) && part.length === 0);

/** Names of the changed fields, for the activity log, which never contains values. */
export const changedFields = ({ set = {}, unset = [] }: Pick<UserChange, 'set' | 'unset'>): string[] => [
  ...Object.keys(set),
  ...unset,
];

export const changesEmail = (change: Pick<UserChange, 'set'>, before: Pick<UserRecord, 'email'>): boolean =>
  change.set?.email !== undefined && change.set.email !== before.email;
