import * as z from 'zod/mini';

/**
 * Tombstone of an erased account without personal data. It prevents a restored backup from bringing the account back.
 */
export const erasedAccountSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Replaces the person in bookings and in the log. Absent when only the account was deleted. */
  pseudonym: z.optional(z.string()),
});
export type ErasedAccount = z.infer<typeof erasedAccountSchema>;

/** Collection in identity's database. The file of the same content is in the data folder. */
export const erasedAccountsCollection = 'erasedaccounts';
export const erasedAccountsFile = 'erased-accounts.jsonl';

/** Encryption context that binds the name in a pending erasure to its account. */
export const erasureContext = (userId: string): string => `erasure ${userId}`;

/** Parses one account per line and skips lines that a crash cut off. */
export function readErasedAccounts(text: string): ErasedAccount[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [erasedAccountSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
