import * as client from '../../mfe-client/src/remote.tsx';
import * as visitors from '../../mfe-public/src/remote.tsx';
import * as staff from '../../mfe-staff/src/remote.tsx';

/*
 * Stands in for the shell's loader of remotes when everything is built as one application: the same modules, bound at
 * build time. Each page still splits off by itself, as in the remotes.
 */
const remotes = { public: visitors, client, staff };

export const remoteTimeoutMs = 8_000;

export const remoteLoader = {
  once: async (/** @type {keyof typeof remotes} */ id) => remotes[id],
  again: async (/** @type {keyof typeof remotes} */ id) => remotes[id],
};
