import { texts } from '@portal/contracts';
import { generateSecret, generateURI, verify } from 'otplib';

const periodSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

/** Modules of light around the picture, without which it is not found. */
const quiet = 4;

/** The picture that an app on a telephone reads, as the path of an SVG and the length of its sides. */
export async function qrOf(secret: string, email: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode');
  const { modules } = create(generateURI({ issuer: texts.brand.name, label: email, secret }), {});
  const dark = [...modules.data].flatMap((isDark, at) => (isDark ? [at] : []));
  const squareAt = (at: number) => `M${quiet + (at % modules.size)} ${quiet + Math.floor(at / modules.size)}h1v1h-1z`;
  return { size: modules.size + 2 * quiet, path: dark.map(squareAt).join('') };
}

/** The half minute that a code is of, one before and after now included; undefined for a code of none. */
export async function stepOf(secret: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: periodSeconds });
  return result.valid ? Math.floor(Date.now() / 1000 / periodSeconds) + result.delta : undefined;
}
