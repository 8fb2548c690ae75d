import { randomInt } from 'node:crypto';
import { sha256 } from '@portal/node-kit';

const howMany = 8;
/** Without letters and figures that are taken for each other; twelve of them are 58 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

const drawGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, drawGroup).join('-'));

/** What is stored of a code, however it is written. */
export const recoveryHash = (userId: string, code: string): string =>
  sha256(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
