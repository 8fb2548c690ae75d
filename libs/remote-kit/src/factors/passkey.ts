import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadWithRetry } from '../pages/lazy-page';

type Parts = Record<string, unknown>;

const load = () => loadWithRetry(() => import('@simplewebauthn/browser'));

/** Signs the challenge with a passkey. Rejects when the user or the device declines. */
export async function authenticateWithPasskey(options: Parts): Promise<Parts> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Creates a passkey. Rejects when the user or the device declines. */
export async function createPasskey(options: Parts): Promise<Parts> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
