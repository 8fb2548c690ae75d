import { type ApiCall, readsOnly } from './api-call';

/** Roles that serve customers. A superadmin has read access only. */
const desk = ['employee', 'admin'] as const;
const admins = ['admin'] as const;
/** Roles that oversee other staff. */
const overseers = ['admin', 'superadmin'] as const;

export const userCalls = {
  listUsers: { method: 'GET', path: '/admin/users', service: 'identity', access: desk, ...readsOnly },
  getUser: { method: 'GET', path: '/admin/users/:id', service: 'identity', access: desk, ...readsOnly },
  updateUser: { method: 'PUT', path: '/admin/users/:id', service: 'identity', access: admins, stepUp: true },
  deleteUser: { method: 'DELETE', path: '/admin/users/:id', service: 'identity', access: admins, stepUp: true },
  resetUserPassword: {
    method: 'POST',
    path: '/admin/users/:id/reset-password',
    service: 'identity',
    access: admins,
    stepUp: true,
  },
  resetUserFactors: {
    method: 'POST',
    path: '/admin/users/:id/reset-factors',
    service: 'identity',
    access: admins,
    stepUp: true,
  },
  revealUser: {
    method: 'POST',
    path: '/admin/users/:id/reveal',
    service: 'identity',
    access: desk,
    stepUpWhen: 'more than 20 reveals in an hour',
  },
  registerUser: { method: 'POST', path: '/admin/users/register', service: 'identity', access: admins, stepUp: true },
  getUserLogs: { method: 'GET', path: '/admin/users/:id/logs', service: 'identity', access: overseers, ...readsOnly },
} as const satisfies Record<string, ApiCall>;

/** Roles that read the activity log of all users, including staff. */
const auditors = ['superadmin'] as const;
/** Reads the whole log. */
const wholeLog = { timeoutMs: 60_000 } as const;

export const logCalls = {
  listActivityLog: { method: 'GET', path: '/logs', service: 'identity', access: auditors, ...readsOnly },
  verifyActivityLog: {
    method: 'GET',
    path: '/logs/check',
    service: 'identity',
    access: auditors,
    limits: wholeLog,
    ...readsOnly,
  },
  /** The row count is determined before the first entry is read. */
  exportLog: {
    method: 'GET',
    path: '/logs/file',
    service: 'identity',
    access: auditors,
    stepUp: true,
    limits: { timeoutMs: 20_000 },
  },
} as const satisfies Record<string, ApiCall>;
