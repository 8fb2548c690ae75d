import type { ApiCall } from './api-call';

/** The calls by which people see and end their sessions, get back into an account and show that an address is theirs. */
export const accountCalls = {
  listSessions: { method: 'GET', path: '/auth/sessions', service: 'identity', access: 'signed-in' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id', service: 'identity', access: 'signed-in' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', service: 'identity', access: 'signed-in' },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password-resets',
    service: 'identity',
    access: 'anyone',
    limits: { rateLimit: 'register' },
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/auth/password-resets/confirm',
    service: 'identity',
    access: 'anyone',
    limits: { rateLimit: 'login' },
  },
  requestEmailVerification: {
    method: 'POST',
    path: '/auth/email-verifications',
    service: 'identity',
    access: 'signed-in',
  },
  confirmEmailVerification: {
    method: 'POST',
    path: '/auth/email-verifications/confirm',
    service: 'identity',
    access: 'anyone',
    limits: { rateLimit: 'login' },
  },
} as const satisfies Record<string, ApiCall>;
