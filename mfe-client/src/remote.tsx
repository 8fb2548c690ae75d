import { REMOTE_CONTRACT, type RemoteManifest } from '@portal/remote-kit';

export { Routes } from './routes';
export const manifest: RemoteManifest = { id: 'client', contract: REMOTE_CONTRACT, version: REMOTE_VERSION };
