/* eslint-disable @nx/enforce-module-boundaries -- the one place where the remotes are bound together: the peer that federation is measured against */
import type { RemoteId } from '@portal/contracts';
import type { RemoteModule } from '@portal/remote-kit';
import * as client from '../../mfe-client/src/remote';
import * as visitors from '../../mfe-public/src/remote';
import * as staff from '../../mfe-staff/src/remote';

/*
 * Stands in for the shell's loader of remotes when everything is built as one application: the same modules, bound at
 * build time. Each page still splits off by itself, as in the remotes.
 */
const remotes: Record<RemoteId, RemoteModule> = { public: visitors, client, staff };

export const remoteTimeoutMs = 8_000;

export const remoteLoader = {
  once: async (id: RemoteId) => remotes[id],
  again: async (id: RemoteId) => remotes[id],
};
