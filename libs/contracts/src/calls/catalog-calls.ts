import { limits } from '../limits';
import { type ApiCall, publicCall, readsOnly } from './api-call';

const admins = ['admin'] as const;

/** A slow connection takes 30 s to upload 5 MB, and resizing a large picture takes seconds. */
const withPicture = { bodyBytes: limits.pictureBytesMax, timeoutMs: 30_000 } as const;

export const catalogCalls = {
  listPackages: { method: 'GET', path: '/packages', service: 'catalog', access: 'anyone', ...publicCall },
  getPackage: { method: 'GET', path: '/packages/:id', service: 'catalog', access: 'anyone', ...publicCall },
  createPackage: {
    method: 'POST',
    path: '/packages',
    service: 'catalog',
    access: admins,
    isKeyed: true,
    noStepUp: 'affects new bookings only',
  },
  updatePackage: {
    method: 'PUT',
    path: '/packages/:id',
    service: 'catalog',
    access: admins,
    noStepUp: 'affects new bookings only',
  },
  deletePackage: {
    method: 'DELETE',
    path: '/packages/:id',
    service: 'catalog',
    access: admins,
    noStepUp: 'affects new bookings only',
  },
  putPackagePicture: {
    method: 'PUT',
    path: '/packages/:id/picture',
    service: 'catalog',
    access: admins,
    takesFile: true,
    limits: withPicture,
    noStepUp: 'can be replaced',
  },
  deletePackagePicture: {
    method: 'DELETE',
    path: '/packages/:id/picture',
    service: 'catalog',
    access: admins,
    noStepUp: 'can be replaced',
  },
  getPackagePicture: {
    method: 'GET',
    path: '/packages/:id/pictures/:file',
    service: 'catalog',
    access: 'anyone',
    isImmutable: true,
    ...publicCall,
  },
} as const satisfies Record<string, ApiCall>;

/** Maximum size of a provider offer, which the client returns unchanged. */
export const offerBytes = 256 * 1024;

/** Timeouts exceed those of the provider: search 8 s, price 12 s. */
export const flightCalls = {
  searchFlights: {
    method: 'GET',
    path: '/flights/offers',
    service: 'flights',
    access: 'signed-in',
    limits: { rateLimit: 'search', timeoutMs: 12_000 },
    ...readsOnly,
  },
  getLowestPrice: {
    method: 'GET',
    path: '/flights/lowest-price',
    service: 'flights',
    access: 'signed-in',
    limits: { timeoutMs: 12_000 },
    ...readsOnly,
  },
  priceOffer: {
    method: 'POST',
    path: '/flights/pricing',
    service: 'flights',
    access: 'signed-in',
    limits: { rateLimit: 'pricing', timeoutMs: 16_000, bodyBytes: offerBytes },
    ...readsOnly,
  },
} as const satisfies Record<string, ApiCall>;
