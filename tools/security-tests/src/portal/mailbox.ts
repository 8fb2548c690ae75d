import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import PostalMime from 'postal-mime';

const timeoutMs = 30_000;

/** Waits for an email with a link to that page. Returns the secret of the newest one. */
export async function linkSecret(dataFolder: string, to: string, page: string): Promise<string> {
  const outbox = join(dataFolder, 'outbox');
  const link = new RegExp(`${page}(?:\\?\\w+)?#([\\w-]{43})`);
  const find = async (): Promise<string | undefined> => {
    const files = existsSync(outbox) ? readdirSync(outbox).toSorted() : [];
    const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(outbox, file)))));
    const secrets = mails
      .filter((mail) => mail.to?.some(({ address }) => address === to))
      .flatMap(({ text = '' }) => link.exec(text)?.[1] ?? []);
    return secrets.at(-1);
  };
  let secret: string | undefined;
  await pWaitFor(async () => (secret = await find()) !== undefined, { interval: 200, timeout: timeoutMs });
  return secret ?? '';
}
