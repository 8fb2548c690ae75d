import { agencyTimeZone, texts } from '@portal/contracts';
import { mailOf, plainName, type MailContent, type WrittenMail } from '@portal/node-kit/mail';
import type { NoticeKind } from '../mail-queue/waiting-mail.schema';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: agencyTimeZone,
});

/** The message with the link that leads to a new password. */
export const resetMail = (url: string): WrittenMail =>
  mailOf({
    subject: 'A new password for your account',
    blocks: [
      { text: 'somebody, most likely you, asked for a new password for the account with this email address.' },
      { action: 'Choose a new password', url },
      { text: 'The link is good for 30 minutes, once. It logs you out everywhere.' },
      { text: 'If it was not you, please ignore this message: nothing changes.' },
    ],
  });

/** The message whose link shows that its reader has the address. */
export const verificationMail = (url: string): WrittenMail =>
  mailOf({
    subject: 'Please confirm your email address',
    blocks: [
      { text: `an account of ${texts.brand.name} was given this email address.` },
      { action: 'Confirm this address', url },
      { text: 'The link is good for three days. Until then we send nothing else here.' },
      { text: 'If you know of no account, please ignore this message.' },
    ],
  });

/** The message by which a customer of the desk gets a password. */
export const invitationMail = (url: string): WrittenMail =>
  mailOf({
    subject: `Your trips with ${texts.brand.name}`,
    blocks: [
      { text: 'our desk has opened an account for you. With a password you see and pay your trips there.' },
      { action: 'Choose your password', url },
      { text: 'The link is good for seven days, once.' },
      { text: 'If you do not know us, please ignore this message: nothing changes.' },
    ],
  });

type Notice = Pick<MailContent, 'subject'> & { said: (detail: string | undefined) => string };

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'new-device': {
    subject: 'A new device logged in to your account',
    said: (detail) =>
      `somebody logged in to your account from a device we have not seen before${detail ? `: ${plainName(detail)}` : ''}.`,
  },
  'password-changed': { subject: 'Your password was changed', said: () => 'the password of your account was changed.' },
  'password-reset': {
    subject: 'Your password was reset',
    said: () => 'a new password was chosen for your account, with a link that we sent to this address.',
  },
  'email-changed': {
    subject: 'The email address of your account was changed',
    said: () => 'your account has another email address now. This is the last message to the former one.',
  },
  'factor-changed': {
    subject: 'How you log in was changed',
    said: (detail) =>
      `the second step of logging in to your account was changed${detail ? `: ${plainName(detail)}` : ''}.`,
  },
};

/** Tells a person what happened to the account. It names nothing that somebody else could have chosen. */
export function noticeMail(
  kind: NoticeKind,
  { at, detail, url }: { at: Date; detail?: string; url: string },
): WrittenMail {
  const { subject, said } = notices[kind];
  const former = kind === 'email-changed';
  return mailOf({
    subject,
    blocks: [
      { text: said(detail) },
      { facts: [['When', `${timeFormat.format(at)} (Lusaka time)`]] },
      { text: 'If it was you, there is nothing to do.' },
      { notice: `If it was not you, call us at once: ${texts.brand.phones.join(' or ')}.` },
      ...(former ? [] : [{ action: 'Choose a new password', url }]),
    ],
  });
}
