import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  getCallersOfService,
  internalCallers,
  serviceNames,
  type InternalCaller,
  type ServiceName,
} from '@portal/contracts';

/** The keys of all parts. */
export type ServiceKeys = ReadonlyMap<InternalCaller, { publicKey: KeyObject; privateKey: KeyObject }>;

/** Drawn with each start and written down nowhere: all parts start together, so nobody else has to know them. */
export const newServiceKeys = (): ServiceKeys =>
  new Map(internalCallers.map((part) => [part, generateKeyPairSync('ed25519')]));

const text = (bytes: Buffer): string => bytes.toString('base64');

/** What a part signs with. */
export const ownKey = (keys: ServiceKeys, part: InternalCaller): Record<string, string> => ({
  SERVICE_KEY: text(keys.get(part)!.privateKey.export({ type: 'pkcs8', format: 'der' })),
});

/** The public keys of those who may call a service, and of nobody else. */
export const keysOfCallers = (keys: ServiceKeys, service: ServiceName): Record<string, string> => ({
  SERVICE_PUBLIC_KEYS: getCallersOfService(service)
    .map((caller) => `${caller}:${text(keys.get(caller)!.publicKey.export({ type: 'spki', format: 'der' }))}`)
    .join(','),
});

/** The services that a part may call, and identity, whose keys all of them read. */
export const calledBy = (part: InternalCaller): readonly ServiceName[] =>
  serviceNames.filter((service) => service === 'identity' || getCallersOfService(service).includes(part));
