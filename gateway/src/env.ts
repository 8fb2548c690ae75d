import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';

const textList = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** One address, or several with commas: the instances of a service. */
const addressList = z.pipe(textList, z.array(envTypes.httpUrl).check(z.minLength(1, 'is missing or malformed')));

const isProxyAddress = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(bits);
};

const proxyList = textList.check(
  z.refine((proxies: string[]) => proxies.every(isProxyAddress), 'must be a list of addresses or subnets'),
);

export const gatewayEnvSchema = z
  .object({
    NODE_ENV: envTypes.nodeEnv,
    LOG_LEVEL: envTypes.logLevel,
    HOST: z._default(z.enum(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']), '127.0.0.1'),
    PORT: z._default(envTypes.port, 8080),
    IDENTITY_URL: addressList,
    CATALOG_URL: addressList,
    BOOKINGS_URL: addressList,
    FLIGHTS_URL: addressList,
    SERVICE_TOKEN_SECRET: envTypes.secret,
    RATE_LIMIT_PROFILE: z._default(z.enum(['standard', 'test']), 'standard'),
    /** Addresses or subnets of our own proxies, whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: proxyList,
    /** Origins the portal is reached by when a proxy in front rewrites Host. */
    PUBLIC_ORIGINS: textList,
    /** Folder holding shell/dist and mfe-*\/dist; the workspace by default. */
    SITE_DIR: z._default(z.string(), resolve(import.meta.dirname, '../..')),
    /** Store that `npm run release` writes; unset: what is built is all there is. */
    RELEASES_DIR: z.optional(z.string()),
    /** PEM of the key that releases are signed with. */
    RELEASE_PUBLIC_KEY_FILE: z.optional(z.string()),
    WATCH_STATIC: envTypes.flag,
    /** Lets a scraper that is not on this machine read /metrics with it as Bearer token. */
    METRICS_TOKEN: z.optional(envTypes.secret),
    /** Shared with an nginx in front of the services, which asks here who holds a token. */
    EDGE_SECRET: z.optional(envTypes.secret),
    /** How long readiness answers 503 before connections end, so that a balancer sees it. */
    DRAIN_DELAY_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(60_000)), 0),
  })
  .check(
    z.refine(
      (env: { RELEASES_DIR?: string; RELEASE_PUBLIC_KEY_FILE?: string }) =>
        env.RELEASES_DIR === undefined || env.RELEASE_PUBLIC_KEY_FILE !== undefined,
      { path: ['RELEASE_PUBLIC_KEY_FILE'], message: 'is required by RELEASES_DIR' },
    ),
    z.refine(
      (env: { NODE_ENV: string; RATE_LIMIT_PROFILE: string }) =>
        env.NODE_ENV !== 'production' || env.RATE_LIMIT_PROFILE === 'standard',
      { path: ['RATE_LIMIT_PROFILE'], message: 'test is refused in production' },
    ),
  );

export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;

/** The gateway's settings; ends the process with the list of problems when there are any. */
export const loadGatewayEnv = (): GatewayEnv => loadEnv(gatewayEnvSchema);
