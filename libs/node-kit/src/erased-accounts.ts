import * as z from 'zod/mini';

/** An account that was erased, without a word about whose it was: what a restored backup must not bring back. */
export const erasedAccountSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Stands for the person in bookings and in the log; absent where the account alone was deleted. */
  pseudonym: z.optional(z.string()),
});
export type ErasedAccount = z.infer<typeof erasedAccountSchema>;

/** Where identity keeps them, in its database and in the data folder. */
export const erasedAccountsCollection = 'erasedaccounts';
export const erasedAccountsFile = 'erased-accounts.jsonl';

/** What binds the sealed name of a pending erasure to its account. */
export const erasureContext = (userId: string): string => `erasure ${userId}`;

/** Reads one account a line; a line that a crash cut off is left out. */
export function readErasedAccounts(text: string): ErasedAccount[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [erasedAccountSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
