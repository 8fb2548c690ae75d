import type { ApiCall } from './api-call';

/** Roles that serve customers. */
const desk = ['employee', 'admin'] as const;

/** The calls of the desk about one customer, as rows of the table in `api-calls.ts`. */
export const customerCalls = {
  createCustomer: { method: 'POST', path: '/customers', service: 'identity', access: desk, isKeyed: true },
  listCustomerNotes: { method: 'GET', path: '/customers/:id/notes', service: 'identity', access: desk },
  addCustomerNote: {
    method: 'POST',
    path: '/customers/:id/notes',
    service: 'identity',
    access: desk,
    isKeyed: true,
  },
  inviteCustomer: { method: 'POST', path: '/customers/:id/invite', service: 'identity', access: desk },
  getCustomerTimeline: { method: 'GET', path: '/customers/:id/timeline', service: 'identity', access: desk },
} as const satisfies Record<string, ApiCall>;
