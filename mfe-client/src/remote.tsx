import { defineRemote } from '@portal/remote-kit';
import { pages } from './pages';

export const { manifest, Routes, prefetch } = defineRemote({ id: 'client', version: REMOTE_VERSION, pages });
