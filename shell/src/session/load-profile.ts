import { type ApiClient, ApiError } from '@portal/api-client';
import type { User } from '@portal/contracts';

const pausesMs = [400, 1_200];
/** Refusals that say something about the moment and nothing about the session. */
const passingStatuses = [408, 425, 429];

/** Only a 401 and a refusal that can be read end a session: anything else says nothing about it. */
export function invalidatesSession(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 401) return true;
  const isRefusal = error.status >= 400 && error.status < 500 && !passingStatuses.includes(error.status);
  return isRefusal && error.message !== '';
}

/** The user of the stored token. What says nothing about the session is tried twice more. */
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
