import { mapServices, type ServiceName } from '@portal/contracts';
import { serviceProofSource, type ServiceCredentials } from '@portal/node-kit';

/** Headers that prove to each service that the gateway forwards the call. Signed again every 20 s. */
export type GatewayProofs = Readonly<Record<ServiceName, () => Promise<Record<string, string>>>>;

export const createGatewayProofs = (credentials: ServiceCredentials): GatewayProofs =>
  mapServices((audience) => serviceProofSource({ issuer: 'gateway', audience, credentials }));
