import type { AmadeusError } from '@portal/contracts';
import * as z from 'zod/mini';
import { ProviderFailure } from '../provider-failure';

const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 500)),
);
const errorSchema = z.object({
  code: z._default(text, 'unknown'),
  title: z._default(text, 'The provider refused the request'),
  message: z.optional(text),
  source: z.nullish(z.object({ pointer: z.nullish(text) })),
});
const rejectionSchema = z.object({ status: z.number(), errors: z.optional(z.array(errorSchema)) });
const networkSchema = z.object({ code: z.string() });

/** Errors before a connection is established, so the request was not sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The only server error that guarantees that the airline has no order. */
const nothingOrdered = 'order_not_created';

const toError = ({ code, title, message, source }: z.infer<typeof errorSchema>): AmadeusError => ({
  code,
  title,
  ...(message && { detail: message }),
  ...(source?.pointer && { source: { pointer: source.pointer } }),
});

/**
 * Classifies a rejection of the SDK, following Duffel's documentation of errors: 401, 403 and 429 have no effect, other
 * 4xx are rejections, and 5xx may have had an effect. The SDK's error object is dropped, because it contains the
 * request.
 */
export function toProviderFailure(rejection: unknown): ProviderFailure {
  if (rejection instanceof ProviderFailure) return rejection;
  const refusal = rejectionSchema.safeParse(rejection);
  if (!refusal.success) return networkFailure(rejection);
  const { status, errors } = refusal.data;
  const [first] = errors ?? [];
  const error = first ? toError(first) : { code: String(status), title: 'The provider refused the request' };
  const reported = { ...error, httpStatus: status };
  if (status === 401 || status === 403)
    return new ProviderFailure('not-sent', `The key was refused: ${error.code}`, reported);
  if (status === 429) return new ProviderFailure('throttled', 'The provider asks to slow down', reported);
  if (error.code === nothingOrdered)
    return new ProviderFailure('refused', 'The airline did not take the order', reported);
  if (status >= 400 && status < 500)
    return new ProviderFailure('refused', `The provider refused: ${error.code}`, reported);
  return new ProviderFailure('broken', `The provider answered ${status}`);
}

function networkFailure(rejection: unknown): ProviderFailure {
  const { data } = networkSchema.safeParse(rejection);
  return data && neverConnected.has(data.code)
    ? new ProviderFailure('not-sent', `No connection to the provider: ${data.code}`)
    : new ProviderFailure(
        'broken',
        `The connection to the provider broke: ${data?.code ?? 'no answer that is understood'}`,
      );
}
