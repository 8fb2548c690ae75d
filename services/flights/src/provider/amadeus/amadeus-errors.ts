import type { AmadeusError } from '@portal/contracts';
import * as z from 'zod/mini';
import { ProviderFailure } from '../provider-failure';
import type { WireCall } from './amadeus-transport';

const codeText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((code) => String(code)),
);
const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 500)),
);

const errorEntrySchema = z.object({
  code: z._default(codeText, 'UNKNOWN'),
  title: z._default(text, 'The provider refused the request'),
  detail: z.optional(text),
  source: z.optional(z.object({ pointer: z.optional(text), parameter: z.optional(text), example: z.optional(text) })),
});
const errorListSchema = z.array(errorEntrySchema).check(z.minLength(1));

/** The token endpoint returns a flat object instead of a list. */
const tokenErrorSchema = z.object({ code: codeText, title: z.optional(text), error_description: z.optional(text) });

const failureSchema = z.object({
  code: z.optional(z.string()),
  description: z.optional(z.unknown()),
  response: z.object({ statusCode: z.nullish(z.number()), parsed: z.optional(z.boolean()) }),
});

const expiredTokenCodes = new Set(['38190', '38192', '38193']);

function firstError(description: unknown): AmadeusError | undefined {
  const list = errorListSchema.safeParse(description);
  if (list.success) {
    const [{ code, title, detail, source }] = list.data as [z.infer<typeof errorEntrySchema>];
    const pointer = source?.pointer ?? source?.parameter;
    return { code, title, ...(detail && { detail }), ...(pointer && { source: { pointer } }) };
  }
  const flat = tokenErrorSchema.safeParse(description);
  if (!flat.success) return undefined;
  return { code: flat.data.code, title: flat.data.title ?? 'Invalid parameters', detail: flat.data.error_description };
}

/**
 * Classifies a rejection of the SDK. The SDK's error object is dropped, because it contains the bearer token and the
 * request with personal data.
 */
export function toProviderFailure(rejection: unknown, call: WireCall): ProviderFailure {
  const failure = failureSchema.safeParse(rejection);
  if (!failure.success) return new ProviderFailure('broken', 'The provider client failed');
  const { code, description, response } = failure.data;
  if (code === 'NetworkError') return networkFailure(call);
  const httpStatus = response.statusCode ?? 0;
  if (httpStatus < 400 || httpStatus >= 500)
    return new ProviderFailure('broken', `The provider answered ${httpStatus}`);
  const error = firstError(description) ?? { code: String(httpStatus), title: 'The provider refused the request' };
  if (httpStatus === 429)
    return new ProviderFailure('throttled', 'The provider asks to slow down', { ...error, httpStatus });
  if (httpStatus === 401)
    return new ProviderFailure('not-sent', `The provider refused the key: ${error.code}`, { ...error, httpStatus });
  return new ProviderFailure('refused', `The provider refused: ${error.code}`, { ...error, httpStatus });
}

function networkFailure(call: WireCall): ProviderFailure {
  if (call.timedOut) {
    return call.connected
      ? new ProviderFailure('timeout', 'The provider did not respond in time')
      : new ProviderFailure('not-sent', 'No connection to the provider in time');
  }
  return call.connected
    ? new ProviderFailure('broken', `The connection to the provider broke: ${call.errno ?? 'closed'}`)
    : new ProviderFailure('not-sent', `No connection to the provider: ${call.errno ?? 'closed'}`);
}

/** Whether the failure is an expired token. The provider did not process the request, so it can be repeated. */
export const needsNewToken = (failure: ProviderFailure): boolean =>
  failure.refusal?.httpStatus === 401 && expiredTokenCodes.has(failure.refusal.code);
