import type * as z from 'zod/mini';

/** Properties of a call that a client needs: whether it has a request body, and its responses. */
export interface CallResponses {
  takesBody?: true;
  /** Response schemas by success status; the lowest is the usual one. Services strip all other fields. */
  answers: Readonly<Record<number, z.core.$ZodType>>;
}

export interface CallSchemas extends CallResponses {
  body?: z.core.$ZodType;
  /** Error message for an invalid body without field messages. */
  bodyFault?: string;
  /** Error codes for members of the body that, with their fields, are all that is invalid. */
  memberFaults?: readonly { path: string; code: 'AMOUNT_INVALID' | 'PHONE_INVALID' }[];
  query?: z.core.$ZodType;
}
