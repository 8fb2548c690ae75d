import { texts } from '@portal/contracts';
import { generateURI } from 'otplib';
import { create } from 'qrcode';

/** Modules of light around the picture, without which it is not found. */
const quiet = 4;

/** The picture that an app on a telephone reads, as the path of an SVG and the length of its sides. */
export function renderQrCode(secret: string, email: string): { size: number; path: string } {
  const { modules } = create(generateURI({ issuer: texts.brand.name, label: email, secret }), {});
  const dark = [...modules.data].flatMap((isDark, at) => (isDark ? [at] : []));
  const squareAt = (at: number) => `M${quiet + (at % modules.size)} ${quiet + Math.floor(at / modules.size)}h1v1h-1z`;
  return { size: modules.size + 2 * quiet, path: dark.map(squareAt).join('') };
}
