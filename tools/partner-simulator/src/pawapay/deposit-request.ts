import * as z from 'zod/mini';
import { Rejection } from './refusal';

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const metadata = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))).check(z.maxLength(10));

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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection('INVALID_INPUT', 'We were unable to parse the payload of the request.');
  }
}

/** Extracts the deposit id from a body, even if the rest is invalid. */
export function idIn(text: string): string | undefined {
  const found = /"depositId"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return found !== undefined && uuid4.test(found) ? found : undefined;
}

/** @throws Refusal naming the missing or malformed parameter */
export function readDepositRequest(text: string): DepositRequest {
  const read = depositRequest.safeParse(parsed(text), { reportInput: true });
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  const name = problem?.path.join('.') || 'body';
  if (problem?.input === undefined) throw new Rejection('MISSING_PARAMETER', `The parameter '${name}' is required.`);
  throw new Rejection('INVALID_PARAMETER', `The parameter '${name}' is not valid.`);
}
