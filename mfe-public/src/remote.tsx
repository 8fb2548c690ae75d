import { defineRemote } from '@portal/remote-kit';
import { pages } from './pages';

export const { manifest, Routes, prefetch } = defineRemote({ id: 'public', version: REMOTE_VERSION, pages });
