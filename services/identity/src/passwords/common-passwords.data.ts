import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@portal/contracts';

const howMany = 10_000;

/*
 * The passwords that are lost most, commonest first, a line each, folded, and none that is too short to be chosen anyway.
 * Runs while building: unpacked, the package is forty times as large.
 */
const chosen = dictionary['passwords-common'].filter(({ length }) => length >= limits.changePasswordMin);

export default chosen.slice(0, howMany).join('\n');
