import type { ApiCallName } from './api-calls';
import { callSchemas, type CallSchemas } from './call-schemas';
import { paymentCallSchemas } from './payment-call-schemas';

export const allCallSchemas = {
  ...callSchemas,
  ...paymentCallSchemas,
} as const satisfies Readonly<Record<ApiCallName, CallSchemas>>;
