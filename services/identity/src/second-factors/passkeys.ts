import { Inject, Injectable } from '@nestjs/common';
import { texts, type FactorProof } from '@portal/contracts';
import { DomainError, SERVICE_ENV } from '@portal/nest-kit';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { IdentityEnv } from '../env';
import type { StoredPasskey } from './factors.schema';

/** Lazy import: attestation parsers load on first passkey use. */
const library = () => import('@simplewebauthn/server');

type Transports = AuthenticatorTransport[] | undefined;
type Response = NonNullable<FactorProof['response']>;

const known = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as Transports }));

/** Passkeys require a host name, so that loopback addresses are replaced by `localhost`. */
const openedAt = (portalUrl: string): URL => {
  const url = new URL(portalUrl);
  if (/^127\.|^\[::1\]$/.test(url.hostname)) url.hostname = 'localhost';
  return url;
};

@Injectable()
export class Passkeys {
  private readonly portal?: URL;

  constructor(@Inject(SERVICE_ENV) env: IdentityEnv) {
    if (env.PORTAL_URL !== undefined) this.portal = openedAt(env.PORTAL_URL);
  }

  get areOffered(): boolean {
    return this.portal !== undefined;
  }

  async enrolment(user: { id: string; username: string; email: string }, passkeys: readonly StoredPasskey[]) {
    const options = await (
      await library()
    ).generateRegistrationOptions({
      rpName: texts.brand.name,
      rpID: this.place().rpID,
      userName: user.email,
      userDisplayName: user.username,
      userID: new TextEncoder().encode(user.id),
      excludeCredentials: known(passkeys),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { challenge: options.challenge, options: { ...options } as Record<string, unknown> };
  }

  /** Returns the passkey created for the challenge, undefined if verification fails. */
  async enrolled(response: Response, challenge: string) {
    const { rpID, origin } = this.place();
    const { verifyRegistrationResponse } = await library();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      });
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    } catch {
      return undefined;
    }
  }

  async question(passkeys: readonly StoredPasskey[]) {
    const options = await (
      await library()
    ).generateAuthenticationOptions({
      rpID: this.place().rpID,
      allowCredentials: known(passkeys),
      userVerification: 'preferred',
    });
    return { challenge: options.challenge, options: { ...options } as Record<string, unknown> };
  }

  /** Returns the passkey that signed the challenge and its new counter, undefined if verification fails. */
  async shown(response: Response, challenge: string, passkeys: readonly StoredPasskey[]) {
    const passkey = passkeys.find(({ id }) => id === response.id);
    if (!passkey) return undefined;
    const { rpID, origin } = this.place();
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: passkey.transports as Transports,
        },
      });
      return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined;
    } catch {
      return undefined;
    }
  }

  private place(): { rpID: string; origin: string } {
    if (!this.portal) throw new DomainError('PASSKEYS_UNAVAILABLE');
    return { rpID: this.portal.hostname, origin: this.portal.origin };
  }
}
