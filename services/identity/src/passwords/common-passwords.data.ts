import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@portal/contracts';

const howMany = 10_000;

/*
 * The 10,000 most common leaked passwords of sufficient length, in lower case, one per line, most common first.
 * Evaluated at build time, because the package is forty times as large.
 */
const chosen = dictionary['passwords-common'].filter(({ length }) => length >= limits.changePasswordMin);

export default chosen.slice(0, howMany).join('\n');
