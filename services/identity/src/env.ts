import { dataKeysShape, refuseDevelopmentKeys, serviceEnvShape } from '@portal/nest-kit';
import { loadEnv, readEnv, type EnvSource } from '@portal/node-kit';
import * as z from 'zod/mini';

const envSchema = z
  .object({
    ...serviceEnvShape,
    ...dataKeysShape,
    STAFF_SIGNUP: z.optional(z.enum(['open', 'approval'], 'must be open or approval')),
  })
  .check(
    z.refine((env) => !(env.SEED_DEMO_DATA && env.NODE_ENV === 'production'), {
      error: 'demo data is refused in production',
      path: ['SEED_DEMO_DATA'],
    }),
    refuseDevelopmentKeys,
  );

export type IdentityEnv = z.output<typeof envSchema>;

export const readIdentityEnv = (source: EnvSource): IdentityEnv => readEnv(envSchema, source);
export const loadIdentityEnv = (): IdentityEnv => loadEnv(envSchema);

/** Whether an account registered as Employee works as a client until an admin approves it. */
export const staffNeedsApproval = (env: IdentityEnv): boolean =>
  (env.STAFF_SIGNUP ?? (env.NODE_ENV === 'production' ? 'approval' : 'open')) === 'approval';
