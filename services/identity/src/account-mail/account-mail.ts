import { agencyTimeZone, texts } from '@portal/contracts';
import { renderMail, sanitizeName, type MailContent, type RenderedMail } from '@portal/node-kit/mail';
import type { NoticeKind } from '../mail-queue/waiting-mail.schema';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: agencyTimeZone,
});

export const resetMail = (url: string): RenderedMail =>
  renderMail({
    subject: 'A new password for your account',
    blocks: [
      { text: 'We received a request to reset the password of the account with this email address.' },
      { action: 'Choose a new password', url },
      { text: 'The link expires in 30 minutes and can be used once. You will be logged out on all devices.' },
      { text: 'If you did not request this, you can ignore this email.' },
    ],
  });

export const verificationMail = (url: string): RenderedMail =>
  renderMail({
    subject: 'Please confirm your email address',
    blocks: [
      { text: `An account at ${texts.brand.name} uses this email address.` },
      { action: 'Confirm this address', url },
      { text: 'The link expires in three days. Until you confirm, we will not send other emails to this address.' },
      { text: 'If you did not create an account, you can ignore this email.' },
    ],
  });

export const invitationMail = (url: string): RenderedMail =>
  renderMail({
    subject: `Your trips with ${texts.brand.name}`,
    blocks: [
      { text: 'Our team has opened an account for you. Choose a password to see and pay for your trips.' },
      { action: 'Choose your password', url },
      { text: 'The link expires in seven days and can be used once.' },
      { text: 'If you do not know us, you can ignore this email.' },
    ],
  });

type Notice = Pick<MailContent, 'subject'> & { body: (detail: string | undefined) => string };

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'new-device': {
    subject: 'A new device logged in to your account',
    body: (detail) =>
      `Your account was logged in to from a device we have not seen before${detail ? `: ${sanitizeName(detail)}` : ''}.`,
  },
  'password-changed': { subject: 'Your password was changed', body: () => 'The password of your account was changed.' },
  'password-reset': {
    subject: 'Your password was reset',
    body: () => 'A new password was set for your account through a link that we sent to this address.',
  },
  'email-changed': {
    subject: 'The email address of your account was changed',
    body: () => 'The email address of your account has changed. This is the last email to your previous address.',
  },
  'factor-changed': {
    subject: 'Your login method was changed',
    body: (detail) => `Two-step verification of your account was changed${detail ? `: ${sanitizeName(detail)}` : ''}.`,
  },
};

/** Builds a security notice. `detail` is sanitized, because an attacker could have chosen it. */
export function noticeMail(
  kind: NoticeKind,
  { at, detail, url }: { at: Date; detail?: string; url: string },
): RenderedMail {
  const { subject, body } = notices[kind];
  const previous = kind === 'email-changed';
  return renderMail({
    subject,
    blocks: [
      { text: body(detail) },
      { facts: [['When', `${timeFormat.format(at)} (Lusaka time)`]] },
      { text: 'If this was you, no action is needed.' },
      { notice: `If it was not you, call us immediately: ${texts.brand.phones.join(' or ')}.` },
      ...(previous ? [] : [{ action: 'Choose a new password', url }]),
    ],
  });
}
