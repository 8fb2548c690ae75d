import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@portal/test-kit';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** Link in the email, split into page and token. */
  link?: { page: string; token: string };
}

const unquoted = (text: string): string => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

function letterIn(message: string): ReceivedMail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'm').exec(message)?.[1] ?? '';
  const text = unquoted(message);
  const [, page = '', token = ''] = /https?:\/\/[^\s#/]+(\/[\w-]+)(?:\?\w+)?#([\w-]{43})/.exec(text) ?? [];
  const subject = header('Subject').replace(/\r?\n[ \t]/g, ' ');
  return { to: header('To'), subject, text, ...(page && { link: { page, token } }) };
}

/** Folder that identity writes its emails to. */
export function openMailbox() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-identity-mail-'));
  const letters = (): ReceivedMail[] =>
    readdirSync(folder)
      .sort()
      .map((file) => letterIn(readFileSync(join(folder, file), 'utf8')));
  const about = (to: string, subject: RegExp) =>
    letters().filter((letter) => letter.to.includes(to) && subject.test(letter.subject));
  return {
    env: { MAIL_DIR: folder, MAIL_POLL_INTERVAL_MS: '50', MAIL_LEASE_MS: '500', PORTAL_URL: 'https://portal.example' },
    folder,
    letters,
    about,
    /** Waits for a matching email beyond the known ones and returns the newest. */
    async next(to: string, subject: RegExp, known = 0): Promise<ReceivedMail> {
      return eventually(async () => {
        const found = about(to, subject);
        return found.length > known ? found.at(-1) : undefined;
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
export type Mailbox = ReturnType<typeof openMailbox>;

/** Stub of the simulator's clock: real time until it is moved. */
export async function startClock() {
  let ahead: number | undefined;
  const server = createServer((_request, response) => {
    const now = new Date(Date.now() + (ahead ?? 0)).toISOString();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ now, isSet: ahead !== undefined }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    env: { SIM_CLOCK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** Sets the clock ahead of real time by this many milliseconds. */
    move: (milliseconds: number) => void (ahead = milliseconds),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
