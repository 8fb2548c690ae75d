import { errorCodes, type AmadeusError, type ErrorCode, type Money, type Problem } from '@portal/contracts';

export interface ProblemExtras {
  message?: string;
  fields?: Record<string, string>;
  amadeusError?: AmadeusError;
  current?: object;
  differing?: string[];
  paymentId?: string;
  missing?: Money;
  conflict?: object;
}

/** Builds the body of an error response. `extras.message` replaces the sentence of the code. */
export function problem(code: ErrorCode, requestId: string, extras: ProblemExtras = {}): Problem {
  return {
    message: extras.message ?? errorCodes[code].message,
    code,
    status: errorCodes[code].status,
    requestId,
    ...(extras.fields && { fields: extras.fields }),
    ...(extras.amadeusError && { amadeusError: extras.amadeusError }),
    ...(extras.current && { current: extras.current }),
    ...(extras.differing && { differing: extras.differing }),
    ...(extras.paymentId && { paymentId: extras.paymentId }),
    ...(extras.missing && { missing: extras.missing }),
    ...(extras.conflict && { conflict: extras.conflict }),
  };
}

/** Returns the code of a problem body, or undefined for any other body. */
export function problemCode(body: unknown): ErrorCode | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  const { code } = body;
  return typeof code === 'string' && Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : undefined;
}
