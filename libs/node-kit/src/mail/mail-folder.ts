import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the messages from a folder of `.eml` files that hold one of these marks as they stand, in one line: a booking's number
 * in the subject, or the recipient's address. What has gone out over SMTP is where it was sent to.
 */
export async function deleteMails(folder: string, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of files) {
    const message = await readFile(join(folder, name), 'utf8');
    if (marks.some((mark) => message.includes(mark))) await rm(join(folder, name), { force: true });
  }
}
