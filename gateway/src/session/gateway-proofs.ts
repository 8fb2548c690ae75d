import { mapServices, type ServiceName } from '@portal/contracts';
import { serviceProofSource, type ServiceCredentials } from '@portal/node-kit';

/** Headers by which each service knows that the gateway passes a person's call on, signed anew every 20 s. */
export type GatewayProofs = Readonly<Record<ServiceName, () => Promise<Record<string, string>>>>;

export const createGatewayProofs = (credentials: ServiceCredentials): GatewayProofs =>
  mapServices((audience) => serviceProofSource({ issuer: 'gateway', audience, credentials }));
