import * as z from 'zod/mini';

/** What people see only where an operator has switched it on (FEATURES). */
export const features = ['money', 'holds'] as const;
export type Feature = (typeof features)[number];

/** GET /config. A page of one release may read the configuration of another: it ignores features it does not know. */
export const configAnswerSchema = z.object({ data: z.object({ features: z.array(z.string()) }) });
