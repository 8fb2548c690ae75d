import type { ApiCallName } from './api-calls';
import { callSchemas, type CallSchemas } from './call-schemas';
import { paymentCallSchemas } from './payment-call-schemas';

/** Request and response schemas of every call in `api-calls.ts`. */
export const allCallSchemas = {
  ...callSchemas,
  ...paymentCallSchemas,
} as const satisfies Readonly<Record<ApiCallName, CallSchemas>>;
