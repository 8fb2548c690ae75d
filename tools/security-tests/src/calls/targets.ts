import { roles, type ApiCallName, type Role } from '@portal/contracts';
import { objectKindOf, type Target, unnamedKinds } from './expected-status';

/** Owners of bookings and payments. The rules do not depend on their role, so the run of a change tries one. */
const ownersOfObjects = (isFull: boolean): readonly Role[] => (isFull ? roles : ['client']);
const nobody: readonly Target[] = ['absent', 'malformed'];

/** Returns the owners of the objects that the matrix names in a call; 'none' if it names no object. */
export function targetsOf(call: ApiCallName, isFull: boolean): readonly (Target | 'none')[] {
  const kind = objectKindOf(call);
  if (kind === 'none') return ['none'];
  // Sessions, factors and saved travelers of other people are as absent as unknown ones.
  if (kind === 'session') return ['client', ...nobody];
  if (unnamedKinds.includes(kind)) return nobody;
  if (kind === 'package') return ['self', ...nobody];
  return ['self', ...(kind === 'user' ? roles : ownersOfObjects(isFull)), ...nobody];
}
