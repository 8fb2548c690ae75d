import { generateSecret, verify } from 'otplib';

const periodSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

/** Returns the time step of a code, at most one from the current one. Undefined for a wrong code. */
export async function stepOf(secret: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: periodSeconds });
  return result.valid ? Math.floor(Date.now() / 1000 / periodSeconds) + result.delta : undefined;
}
