import { urlVariables } from '@portal/contracts';
import { parts, tlsSettings, type Destination, type Part, type Setting } from './parts';

interface ComposeService {
  volumes?: string[];
  [key: string]: unknown;
}

/** Sections of deploy/compose/base.yaml that the services are added to. */
export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, object>;
  secrets: Record<string, object>;
  [key: string]: unknown;
}

/** Jobs of the base that connect to no other container, so they need no certificate. */
const uncertified: ReadonlySet<string> = new Set(['certificates', 'mongo-init']);

const networkTo: Readonly<Partial<Record<Destination, string>>> = { mail: 'mail', https: 'provider' };
const dependencyOf: Readonly<Partial<Record<Destination, object>>> = {
  database: { 'mongo-init': { condition: 'service_completed_successfully' } },
  redis: { redis: { condition: 'service_healthy' } },
};

function valueIn(name: string, setting: Setting): string {
  if (typeof setting === 'string') return setting;
  if ('compose' in setting) return setting.compose;
  return 'fallback' in setting ? `\${${name}:-${setting.fallback}}` : `\${${name}:?set it in .env}`;
}

const environment = ({ settings, secrets }: Part): Record<string, string | number> => ({
  NODE_ENV: 'production',
  ...urlVariables((name) => `https://${name}:8080`),
  SERVICE_PUBLIC_KEYS: '${SERVICE_PUBLIC_KEYS:?set it in .env}',
  SERVICE_KEY_FILE: '/run/secrets/service_key',
  ...tlsSettings,
  DRAIN_DELAY_MS: 2000,
  TRIAL: '${TRIAL:-off}',
  ...Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, valueIn(name, setting)])),
  ...Object.fromEntries(Object.keys(secrets).map((name) => [`${name}_FILE`, `/run/secrets/${name.toLowerCase()}`])),
});

const gatewayVolumes = [
  'releases:/srv/releases:ro',
  './secrets/release-key.pub.pem:/etc/portal/release/key.pub.pem:ro',
] as const;

/** @param hardened settings of every portal container, `x-hardened` in the base */
function serviceOf(part: Part, hardened: object): ComposeService {
  const { name, secrets, reaches, state } = part;
  return {
    ...hardened,
    build: {
      context: '../..',
      dockerfile: 'deploy/docker/Dockerfile',
      target: name === 'gateway' ? 'gateway' : 'service',
      args: { SLICE: name },
    },
    image: `portal/${name}:\${PORTAL_VERSION:-latest}`,
    networks: ['inside', ...reaches.flatMap((destination) => networkTo[destination] ?? [])],
    environment: environment(part),
    volumes: [
      `tls-${name}:/etc/portal/tls:ro`,
      ...(state === undefined ? [] : [`${name}-state:/var/lib/portal`]),
      ...(name === 'gateway' ? gatewayVolumes : []),
    ],
    secrets: [
      { source: `${name}_service_key`, target: 'service_key' },
      ...Object.keys(secrets).map((secret) => secret.toLowerCase()),
    ],
    depends_on: {
      certificates: { condition: 'service_completed_successfully' },
      ...Object.assign({}, ...reaches.map((destination) => dependencyOf[destination])),
      ...(name === 'gateway' && { identity: { condition: 'service_healthy' } }),
    },
    deploy: { resources: { limits: { cpus: '1', memory: '384M' } } },
  };
}

const secretFile = (name: string): [string, object] => [
  name.toLowerCase(),
  { file: `./secrets/${name.toLowerCase().replaceAll('_', '-')}` },
];

/** Returns the containers with a certificate: all services of the portal, and those of the base except its jobs. */
const certifiedIn = (base: ComposeFile): string[] => [
  ...parts.map(({ name }) => name),
  ...Object.keys(base.services).filter((name) => !uncertified.has(name)),
];

/** Builds deploy/compose/compose.yaml: the base with every service and its certificate, volume and secrets. */
export function composeFile(base: ComposeFile): ComposeFile {
  const { 'x-hardened': hardened, 'x-mongo': _mongo, ...rest } = base;
  const certified = certifiedIn(base);
  const { certificates } = base.services;
  return {
    ...rest,
    services: {
      ...base.services,
      certificates: {
        ...certificates,
        command: certified,
        volumes: [...(certificates?.volumes ?? []), ...certified.map((name) => `tls-${name}:/certificates/${name}`)],
      },
      ...Object.fromEntries(parts.map((part) => [part.name, serviceOf(part, hardened as object)])),
    },
    volumes: {
      ...base.volumes,
      ...Object.fromEntries(certified.map((name) => [`tls-${name}`, {}])),
      ...Object.fromEntries(parts.flatMap(({ name, state }) => (state === undefined ? [] : [[`${name}-state`, {}]]))),
    },
    secrets: {
      ...base.secrets,
      ...Object.fromEntries(parts.map(({ name }) => secretFile(`${name}_service_key`))),
      ...Object.fromEntries(parts.flatMap(({ secrets }) => Object.keys(secrets)).map(secretFile)),
    },
  };
}
