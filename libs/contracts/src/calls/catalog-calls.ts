import { limits } from '../limits';
import type { ApiCall } from './api-call';

const admins = ['admin'] as const;

/** A slow connection sends five megabytes in half a minute, and three sizes of a large picture take seconds. */
const withPicture = { bodyBytes: limits.pictureBytesMax, timeoutMs: 30_000 } as const;

/** The calls about packages: rows of the one table in `api-calls.ts`. */
export const catalogCalls = {
  listPackages: { method: 'GET', path: '/packages', service: 'catalog', access: 'anyone' },
  getPackage: { method: 'GET', path: '/packages/:id', service: 'catalog', access: 'anyone' },
  createPackage: { method: 'POST', path: '/packages', service: 'catalog', access: admins, isKeyed: true },
  updatePackage: { method: 'PUT', path: '/packages/:id', service: 'catalog', access: admins },
  deletePackage: { method: 'DELETE', path: '/packages/:id', service: 'catalog', access: admins },
  putPackagePicture: {
    method: 'PUT',
    path: '/packages/:id/picture',
    service: 'catalog',
    access: admins,
    takesFile: true,
    limits: withPicture,
  },
  deletePackagePicture: { method: 'DELETE', path: '/packages/:id/picture', service: 'catalog', access: admins },
  getPackagePicture: {
    method: 'GET',
    path: '/packages/:id/pictures/:file',
    service: 'catalog',
    access: 'anyone',
    isImmutable: true,
  },
} as const satisfies Record<string, ApiCall>;
