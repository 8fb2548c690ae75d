import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the messages about these bookings from a folder of `.eml` files. Each names its booking in the subject. What has
 * gone out over SMTP is where it was sent to.
 */
export async function forgetMails(folder: string, bookingNumbers: readonly string[]): Promise<void> {
  if (bookingNumbers.length === 0) return;
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of files) {
    const message = await readFile(join(folder, name), 'utf8');
    if (bookingNumbers.some((number) => message.includes(number))) await rm(join(folder, name), { force: true });
  }
}
