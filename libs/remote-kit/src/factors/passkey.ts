import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadPatiently } from '../pages/lazy-page';

type Parts = Record<string, unknown>;

const load = () => loadPatiently(() => import('@simplewebauthn/browser'));

/** Has the browser sign the options' challenge with a passkey. Rejects when the person or the device declines. */
export async function showPasskey(options: Parts): Promise<Parts> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Has the browser make a new passkey. Rejects when the person or the device declines. */
export async function makePasskey(options: Parts): Promise<Parts> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
