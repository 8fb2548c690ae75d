import { createPrivateKey } from 'node:crypto';
import { callerTokenHeader, callerTokenType, type ServiceName } from '@portal/contracts';
import { SignJWT } from 'jose';
import { portalUnderTest } from '../portal/portal-under-test';

/**
 * Builds the authentication header of a service call, signed with the key of that service.
 * @param name issuer claimed in the token, if different
 */
export async function partProof(part: string, service: ServiceName, name = part): Promise<Record<string, string>> {
  const key = Buffer.from(portalUnderTest().parts[part]!.env['SERVICE_KEY'] ?? '', 'base64');
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: callerTokenType })
    .setIssuer(name)
    .setAudience(service)
    .setIssuedAt()
    .setExpirationTime('30s')
    .sign(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return { [callerTokenHeader]: token };
}
