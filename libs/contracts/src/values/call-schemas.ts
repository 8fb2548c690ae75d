import type * as z from 'zod/mini';

/** What a client knows of a call: how to send it, and what it returns. */
export interface CallAnswers {
  /** It is sent with a body. */
  takesBody?: true;
  /** What a success carries, by its status; the lowest status is the usual one. Writers send this and nothing more. */
  answers: Readonly<Record<number, z.core.$ZodType>>;
}

/** What a call takes and returns. */
export interface CallSchemas extends CallAnswers {
  body?: z.core.$ZodType;
  /** What a person reads about a body when its fault has no sentence of its own. */
  bodyFault?: string;
  /** Code of a refused body in which nothing is wrong but members at this path. */
  memberFault?: { path: string; code: 'AMOUNT_INVALID' };
  query?: z.core.$ZodType;
}
