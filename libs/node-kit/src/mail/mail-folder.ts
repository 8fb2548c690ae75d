import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the `.eml` files in a folder that contain one of the marks in a single line.
 * Messages already sent by SMTP are not affected.
 * @param marks booking numbers or recipient addresses
 */
export async function deleteMails(folder: string, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of files) {
    const message = await readFile(join(folder, name), 'utf8');
    if (marks.some((mark) => message.includes(mark))) await rm(join(folder, name), { force: true });
  }
}
