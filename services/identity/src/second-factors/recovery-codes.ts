import { randomInt } from 'node:crypto';
import { sha256 } from '@portal/node-kit';

const howMany = 8;
/** Without easily confused characters. Twelve characters have 58 bits of entropy. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

const drawGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, drawGroup).join('-'));

/** Hash of a recovery code. Case and separators are ignored. */
export const recoveryHash = (userId: string, code: string): string =>
  sha256(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
