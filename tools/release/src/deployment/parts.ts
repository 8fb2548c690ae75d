import type { ServiceName } from '@portal/contracts';

/** Key of a cluster secret: `<name without portal->/<key>`. */
export type SecretKey = `${string}/${string}`;

/**
 * Value of a setting in a deployment:
 * - a string: the same everywhere
 * - `example`: set by the operator, in compose's `.env` and in the ConfigMap that an overlay patches
 * - `fallback`: optional in `.env`
 * - `secret`: in compose's `.env` and in a cluster secret
 * - `compose` and `kubernetes`: specific to each
 */
export type Setting =
  | string
  | { example: string }
  | { fallback: string }
  | { secret: SecretKey }
  | { compose: string; kubernetes: string };

export type Destination = 'database' | 'redis' | 'mail' | 'https';

/** Process of the portal that runs in its own container. */
export interface Part {
  name: ServiceName | 'gateway';
  settings: Readonly<Record<string, Setting>>;
  /** Settings that compose mounts as a file (`<NAME>_FILE`) and Kubernetes reads from a secret. */
  secrets: Readonly<Record<string, SecretKey>>;
  reaches: readonly Destination[];
  /** Size of the volume at /var/lib/portal, which all instances share. */
  state?: string;
  cpu: string;
  memory: readonly [request: string, limit: string];
  maxReplicas: number;
  /** Seconds between SIGTERM and SIGKILL; longer than the longest call. */
  graceSeconds: number;
}

const common = { cpu: '250m', memory: ['192Mi', '384Mi'], maxReplicas: 10, graceSeconds: 30 } as const;

/** All services with their own settings. A new service is one row. */
export const parts: readonly Part[] = [
  {
    ...common,
    name: 'gateway',
    settings: {
      ALLOWED_HOSTS: { example: 'portal.example' },
      PUBLIC_ORIGINS: { fallback: '' },
      TRUSTED_PROXIES: { compose: '172.16.0.0/12', kubernetes: '10.0.0.0/8' },
      SITE_DIR: '/srv/portal',
      RELEASES_DIR: '/srv/releases',
      RELEASE_PUBLIC_KEY_FILE: '/etc/portal/release/key.pub.pem',
      RELEASE_NUMBERS_FILE: '/var/lib/portal/release-numbers.json',
    },
    secrets: { REDIS_URL: 'redis/url', METRICS_TOKEN: 'metrics/value' },
    reaches: ['redis'],
    state: '100Mi',
    memory: ['160Mi', '512Mi'],
  },
  {
    ...common,
    name: 'identity',
    settings: {
      PORTAL_URL: { example: 'https://portal.example' },
      LOG_HEADS_FILE: '/var/lib/portal/log-heads.jsonl',
      ERASED_ACCOUNTS_FILE: '/var/lib/portal/erased-accounts.jsonl',
    },
    secrets: {
      MONGODB_URI: 'mongodb-identity/uri',
      DATA_KEYS: 'data-keys/value',
      LOG_KEYS: 'log-keys/value',
      SMTP_URL: 'smtp/url',
    },
    reaches: ['database', 'mail'],
    state: '1Gi',
  },
  {
    ...common,
    name: 'catalog',
    settings: {
      PICTURES_S3_URL: { secret: 'pictures/url' },
      PICTURES_S3_ACCESS_KEY_ID: { secret: 'pictures/access-key-id' },
    },
    secrets: {
      MONGODB_URI: 'mongodb-catalog/uri',
      PICTURES_S3_SECRET_ACCESS_KEY: 'pictures/secret-access-key',
    },
    reaches: ['database', 'https'],
    cpu: '150m',
    memory: ['160Mi', '768Mi'],
    maxReplicas: 8,
  },
  {
    ...common,
    name: 'bookings',
    settings: { PORTAL_URL: { example: 'https://portal.example' } },
    secrets: { MONGODB_URI: 'mongodb-bookings/uri', DATA_KEYS: 'data-keys/value', SMTP_URL: 'smtp/url' },
    reaches: ['database', 'mail'],
    graceSeconds: 60,
  },
  {
    ...common,
    name: 'flights',
    settings: {
      FLIGHTS_PROVIDER: 'amadeus',
      FLIGHTS_AMADEUS_ISSUE: { fallback: 'desk' },
      FLIGHTS_AMADEUS_HOST: { secret: 'amadeus/host' },
      FLIGHTS_AMADEUS_CLIENT_ID: { secret: 'amadeus/client-id' },
    },
    secrets: { OFFER_SECRET: 'offer-secret/value', FLIGHTS_AMADEUS_CLIENT_SECRET: 'amadeus/client-secret' },
    reaches: ['https'],
    graceSeconds: 60,
  },
  {
    ...common,
    name: 'payments',
    settings: {
      PAWAPAY_URL: { example: 'https://api.pawapay.io' },
      PAWAPAY_CALLBACK_HOST: { secret: 'pawapay/callback-host' },
    },
    secrets: { MONGODB_URI: 'mongodb-payments/uri', DATA_KEYS: 'data-keys/value', PAWAPAY_TOKEN: 'pawapay/token' },
    reaches: ['database', 'https'],
    cpu: '150m',
    memory: ['160Mi', '320Mi'],
    maxReplicas: 8,
  },
];

/** TLS settings of every service, the same in each deployment. */
export const tlsSettings = {
  TLS_CERT_FILE: '/etc/portal/tls/tls.crt',
  TLS_KEY_FILE: '/etc/portal/tls/tls.key',
  TLS_CA_FILE: '/etc/portal/tls/ca.crt',
} as const;
