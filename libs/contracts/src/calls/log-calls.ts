import { type ApiCall, readsOnly } from './api-call';

/** Who reads what everybody did, employees and admins as well. */
const auditors = ['superadmin'] as const;
/** The whole log is read. */
const wholeLog = { timeoutMs: 60_000 } as const;

/** The calls about the whole activity log, as rows of the table in `api-calls.ts`. */
export const logCalls = {
  listLog: { method: 'GET', path: '/logs', service: 'identity', access: auditors, ...readsOnly },
  checkLog: {
    method: 'GET',
    path: '/logs/check',
    service: 'identity',
    access: auditors,
    limits: wholeLog,
    ...readsOnly,
  },
  /** It says how many there are before it reads the first. */
  exportLog: {
    method: 'GET',
    path: '/logs/file',
    service: 'identity',
    access: auditors,
    stepUp: true,
    limits: { timeoutMs: 20_000 },
  },
} as const satisfies Record<string, ApiCall>;
