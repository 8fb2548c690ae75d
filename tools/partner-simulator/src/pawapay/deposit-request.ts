import * as z from 'zod/mini';
import { metadata, readRequest, uuid4 } from './read-request';

const depositRequest = z.object({
  depositId: z.string().check(z.regex(uuid4)),
  amount: z.string().check(z.minLength(1), z.maxLength(23)),
  currency: z.string(),
  payer: z.object({
    type: z.literal('MMO'),
    accountDetails: z.object({ phoneNumber: z.string(), provider: z.string() }),
  }),
  clientReferenceId: z.optional(z.string().check(z.maxLength(36))),
  customerMessage: z.optional(z.string().check(z.regex(/^[A-Za-z0-9 ]{4,22}$/))),
  metadata: z.optional(metadata),
});
export type DepositRequest = z.output<typeof depositRequest>;

/** @throws Rejection naming the missing or malformed parameter */
export const readDepositRequest = (text: string): DepositRequest => readRequest(depositRequest, text);
