import { type ApiCall, readsOnly } from './api-call';

/** Who serves customers; a superadmin reads only. */
const desk = ['employee', 'admin'] as const;

/** The calls of the desk about one customer, as rows of the table in `api-calls.ts`. */
export const customerCalls = {
  createCustomer: {
    method: 'POST',
    path: '/customers',
    service: 'identity',
    access: desk,
    isKeyed: true,
    noStepUp: 'gives nobody access',
  },
  listCustomerNotes: { method: 'GET', path: '/customers/:id/notes', service: 'identity', access: desk, ...readsOnly },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/:id/notes',
    service: 'identity',
    access: desk,
    isKeyed: true,
    noStepUp: 'adds a note only',
  },
  inviteCustomer: {
    method: 'POST',
    path: '/customers/:id/invite',
    service: 'identity',
    access: desk,
    stepUpWhen: 'the account gets its first email address',
  },
  getCustomerTimeline: {
    method: 'GET',
    path: '/customers/:id/timeline',
    service: 'identity',
    access: desk,
    ...readsOnly,
  },
} as const satisfies Record<string, ApiCall>;
