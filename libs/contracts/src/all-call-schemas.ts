import type { ApiCallName } from './api-calls';
import { callSchemas, type CallSchemas } from './call-schemas';
import { moneyCallSchemas } from './money-calls';

/** What each call of the table in `api-calls.ts` takes and returns. */
export const allCallSchemas = {
  ...callSchemas,
  ...moneyCallSchemas,
} as const satisfies Readonly<Record<ApiCallName, CallSchemas>>;
