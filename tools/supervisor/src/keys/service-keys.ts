import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  getCallersOfService,
  internalCallers,
  serviceNames,
  type InternalCaller,
  type ServiceName,
} from '@portal/contracts';

/** Key pairs of all services and the gateway. */
export type ServiceKeys = ReadonlyMap<InternalCaller, { publicKey: KeyObject; privateKey: KeyObject }>;

/**
 * Generates new keys on every start and never stores them: all processes start together, so no other copy is needed.
 */
export const newServiceKeys = (): ServiceKeys =>
  new Map(internalCallers.map((part) => [part, generateKeyPairSync('ed25519')]));

const text = (bytes: Buffer): string => bytes.toString('base64');

/** Signing key of a process. */
export const ownKey = (keys: ServiceKeys, part: InternalCaller): Record<string, string> => ({
  SERVICE_KEY: text(keys.get(part)!.privateKey.export({ type: 'pkcs8', format: 'der' })),
});

/** Public keys of the callers that a service accepts. */
export const keysOfCallers = (keys: ServiceKeys, service: ServiceName): Record<string, string> => ({
  SERVICE_PUBLIC_KEYS: getCallersOfService(service)
    .map((caller) => `${caller}:${text(keys.get(caller)!.publicKey.export({ type: 'spki', format: 'der' }))}`)
    .join(','),
});

/** Returns the services that a process may call, and identity, which every process calls for public keys. */
export const calledBy = (part: InternalCaller): readonly ServiceName[] =>
  serviceNames.filter((service) => service === 'identity' || getCallersOfService(service).includes(part));
