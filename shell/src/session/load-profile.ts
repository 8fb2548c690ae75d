import { type ApiClient, ApiError } from '@portal/api-client';
import type { User } from '@portal/contracts';

const pausesMs = [400, 1_200];
/** Transient errors that do not invalidate the session. */
const passingStatuses = [408, 425, 429];

/** Returns whether an error ends the session: only a 401 or another final client error with a readable body does. */
export function invalidatesSession(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 401) return true;
  const isRejection = error.status >= 400 && error.status < 500 && !passingStatuses.includes(error.status);
  return isRejection && error.message !== '';
}

/** Returns the user of the stored token. Retries twice after errors that do not end the session. */
export async function loadProfile(api: ApiClient): Promise<User> {
  for (const pause of pausesMs) {
    try {
      return await api.getProfile();
    } catch (error) {
      if (invalidatesSession(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return api.getProfile();
}
