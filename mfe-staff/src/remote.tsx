import { defineRemote } from '@portal/remote-kit';
import { pages } from './pages';

export const { manifest, Routes, prefetch } = defineRemote({ id: 'staff', version: REMOTE_VERSION, pages });
