import { type ApiClient, ApiError } from '@portal/api-client';
import type { User } from '@portal/contracts';

const pausesMs = [400, 1_200];
const passingStatuses = [0, 502, 503, 504];
const isPassing = (error: unknown) => error instanceof ApiError && passingStatuses.includes(error.status);

/** The user of the stored token. A part that is just restarting is given two more chances before the session is given up. */
export async function loadProfile(api: ApiClient): Promise<User> {
  for (const pause of pausesMs) {
    try {
      return await api.getProfile();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return api.getProfile();
}
