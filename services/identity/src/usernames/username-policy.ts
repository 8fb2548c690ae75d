import { texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { fold } from './fold';
import { skeletonOf } from './look-alikes';

/** Names that would make the log, receipts and staff lists misleading. The portal itself acts as `system`. */
const reservedNames = [
  'accounts',
  'admin',
  'administrator',
  'agent',
  'anonymous',
  'cashier',
  'customer service',
  'desk',
  'employee',
  'erased',
  'help',
  'helpdesk',
  'manager',
  'moderator',
  'nobody',
  'owner',
  'pawapay',
  'portal',
  'root',
  'security',
  'staff',
  'superadmin',
  'superuser',
  'supervisor',
  'support',
  'sysadmin',
  'system',
  'webmaster',
  texts.brand.name,
];
const reserved = new Set(reservedNames.map(skeletonOf));

/** Pseudonym of an erased customer: `erased-` and twelve hexadecimal digits. */
const pseudonym = /^erased-/;

/** Alphabets with letters that resemble those of another one. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map((script) => ({
  has: new RegExp(`\\p{Script=${script}}`, 'u'),
  isAll: new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u'),
}));

/** Invisible characters: soft hyphens, fillers, joiners, tags, private use. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

const mixesAlphabets = (word: string): boolean =>
  alphabets.some(({ has, isAll }) => has.test(word) && !isAll.test(word));

export const isReservedUsername = (name: string): boolean =>
  reserved.has(skeletonOf(name)) || pseudonym.test(fold(name));

const usernameError = (code: 'BODY_INVALID' | 'USERNAME_RESERVED', message: string) =>
  new DomainError(code, { message, fields: { username: message } });

/**
 * Checks a new username. The log records usernames with every action, so they must not imitate staff or the system.
 * @param before current username. An unchanged name is accepted, since older accounts may break the rules.
 * @throws BODY_INVALID for invisible characters and mixed alphabets, USERNAME_RESERVED
 */
export function checkUsername(name: string, before?: string): void {
  if (before !== undefined && fold(before) === fold(name)) return;
  if (unseen.test(name)) throw usernameError('BODY_INVALID', texts.usernames.invisible);
  const words = name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}]+/u);
  if (words.some(mixesAlphabets)) throw usernameError('BODY_INVALID', texts.usernames.oneAlphabet);
  if (isReservedUsername(name)) throw usernameError('USERNAME_RESERVED', texts.usernames.reserved);
}
