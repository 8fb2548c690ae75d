import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '@portal/contracts';
import type { SendMailOptions } from 'nodemailer';
import type { RenderedMail } from './mail-content';

/** A message with its recipient, and what it brings along: `content` is base64. */
export interface OutgoingMail extends RenderedMail {
  to: string;
  attachment?: { fileName: string; content: string };
}

/** Hands a message over. `id` stays the same when it is sent again, so that a reader's program shows it once. */
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
  // Nothing in a message may make us read a file or fetch an address that a client chose.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The library comes with the first message: a process that rests does without. */
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

/** One `.eml` file for each message, readable only by those who may read the agency's data. */
function folderTransport(folder: string): SendMail {
  return async (mail, id) => {
    const transport = (await library()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(messageOf(mail, id));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
  };
}

/**
 * The way messages leave: the SMTP server of `smtpUrl` (smtp:// or smtps://), or without one a folder of `.eml` files.
 * Sending throws what the server replied: a `responseCode` from 500 is final.
 */
export const createMailTransport = ({ smtpUrl, folder }: { smtpUrl?: string; folder: string }): SendMail =>
  smtpUrl === undefined ? folderTransport(folder) : smtpTransport(smtpUrl);
