/* eslint-disable @nx/enforce-module-boundaries -- only this comparison build binds the remotes statically */
import type { RemoteId } from '@portal/contracts';
import type { RemoteModule } from '@portal/remote-kit';
import * as client from '../../mfe-client/src/remote';
import * as visitors from '../../mfe-public/src/remote';
import * as staff from '../../mfe-staff/src/remote';

/*
 * Replaces the shell's remote loader in the single-application build: the same modules, bound at build time. Pages are
 * still separate chunks, as in the remotes.
 */
const remotes: Record<RemoteId, RemoteModule> = { public: visitors, client, staff };

export const remoteTimeoutMs = 8_000;

export const remoteLoader = {
  once: async (id: RemoteId) => remotes[id],
  again: async (id: RemoteId) => remotes[id],
};
