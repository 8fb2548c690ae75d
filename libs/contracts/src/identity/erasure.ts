import * as z from 'zod/mini';

export const eraseAccountRequestSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
export type EraseAccountRequest = z.infer<typeof eraseAccountRequestSchema>;

/** With it the portal forgets the person as it does when the owner erases the account; without, the account alone goes. */
export const deleteUserQuerySchema = z.strictObject({ atOwnersRequest: z.optional(z.enum(['true', 'false'])) });
export type DeleteUserQuery = z.infer<typeof deleteUserQuerySchema>;

/** POST /internal/users/:id/erasure to each service that keeps something of a user; repeating it changes nothing more. */
export const erasureRequestSchema = z.strictObject({ pseudonym: z.string().check(z.regex(/^erased-[0-9a-f]{12}$/)) });
export const erasureAnswerSchema = z.object({ changed: z.int() });
