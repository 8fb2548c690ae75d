import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '@portal/contracts';
import type { SendMailOptions } from 'nodemailer';
import type { RenderedMail } from './mail-content';

/** Message with recipient and optional attachment. `content` is base64. */
export interface OutgoingMail extends RenderedMail {
  to: string;
  attachment?: { fileName: string; content: string };
}

/** Sends a message. `id` stays the same across retries, so mail clients show the message once. */
export type SendMail = (mail: OutgoingMail, id: string) => Promise<void>;

const connectMs = 10_000;
const silenceMs = 20_000;

const messageOf = ({ to, subject, text, html, attachment }: OutgoingMail, id: string): SendMailOptions => ({
  from: { name: texts.brand.name, address: texts.brand.email },
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(attachment && {
    attachments: [{ filename: attachment.fileName, content: attachment.content, encoding: 'base64' }],
  }),
  messageId: `<${id}@${texts.brand.email.split('@')[1]}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // A message must not make the server read a file or fetch a URL that a client chose.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Lazy import: the library loads with the first message. */
const library = () => import('nodemailer');

function smtpTransport(url: string): SendMail {
  const open = async () =>
    (await library()).createTransport({
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
    });
  let transport: ReturnType<typeof open> | undefined;
  return async (mail, id) => {
    transport ??= open();
    await (await transport).sendMail(messageOf(mail, id));
  };
}

/** Writes one `.eml` file per message, readable only by the owner of the folder. */
function folderTransport(folder: string): SendMail {
  return async (mail, id) => {
    const transport = (await library()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(messageOf(mail, id));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
  };
}

/**
 * Creates the mail transport: the SMTP server of `smtpUrl` (smtp:// or smtps://), or a folder of `.eml` files without
 * it. Sending rejects with the server's reply. A `responseCode` of 500 or above is final.
 */
export const createMailTransport = ({ smtpUrl, folder }: { smtpUrl?: string; folder: string }): SendMail =>
  smtpUrl === undefined ? folderTransport(folder) : smtpTransport(smtpUrl);
