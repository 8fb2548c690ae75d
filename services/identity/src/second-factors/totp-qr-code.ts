import { texts } from '@portal/contracts';
import { generateURI } from 'otplib';
import { create } from 'qrcode';

/** Quiet zone around the QR code, in modules. Scanners need it. */
const quiet = 4;

/** Returns the QR code for authenticator apps as an SVG path and its side length in modules. */
export function renderQrCode(secret: string, email: string): { size: number; path: string } {
  const { modules } = create(generateURI({ issuer: texts.brand.name, label: email, secret }), {});
  const dark = [...modules.data].flatMap((isDark, at) => (isDark ? [at] : []));
  const squareAt = (at: number) => `M${quiet + (at % modules.size)} ${quiet + Math.floor(at / modules.size)}h1v1h-1z`;
  return { size: modules.size + 2 * quiet, path: dark.map(squareAt).join('') };
}
