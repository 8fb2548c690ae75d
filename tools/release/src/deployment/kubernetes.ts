import { urlVariables } from '@portal/contracts';
import { networkPolicy } from './policies';
import { parts, tlsSettings, type Part, type SecretKey, type Setting } from './parts';

const label = 'app.kubernetes.io/name';
const labelsOf = (name: string) => ({ [label]: name, 'app.kubernetes.io/part-of': 'portal' });

const fromSecret = (name: string, secret: SecretKey) => {
  const [object, key] = secret.split('/');
  return { name, valueFrom: { secretKeyRef: { name: `portal-${object}`, key } } };
};

/** Returns the environment variable of a container; undefined for a setting in the ConfigMap. */
function variable(name: string, setting: Setting): object | undefined {
  if (typeof setting === 'string') return { name, value: setting };
  if ('example' in setting) return undefined;
  if ('secret' in setting) return fromSecret(name, setting.secret);
  return { name, value: 'fallback' in setting ? setting.fallback : setting.kubernetes };
}

const environment = ({ name, settings, secrets }: Part): object[] => [
  { name: 'NODE_ENV', value: 'production' },
  fromSecret('SERVICE_KEY', `service-key-${name}/value`),
  ...(name === 'gateway' ? [] : [fromSecret('SERVICE_PUBLIC_KEYS', 'public-keys/value')]),
  ...Object.entries(settings).flatMap(([key, setting]) => variable(key, setting) ?? []),
  ...Object.entries(secrets).map(([key, secret]) => fromSecret(key, secret)),
];

const probe = (path: string, times: object) => ({ httpGet: { path, port: 'http', scheme: 'HTTPS' }, ...times });

/** The gateway is ready while services are down, so that pages are still served. */
const probesOf = (name: string) => ({
  startupProbe: probe('/healthz', { periodSeconds: 2, failureThreshold: 30 }),
  livenessProbe: probe('/healthz', { periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 3 }),
  readinessProbe: probe(name === 'gateway' ? '/healthz' : '/readyz', {
    periodSeconds: 3,
    timeoutSeconds: 3,
    failureThreshold: 2,
  }),
});

interface Mount {
  name: string;
  mountPath: string;
  readOnly?: boolean;
  source: object;
}

const claim = (claimName: string, rest: object = {}) => ({ persistentVolumeClaim: { claimName, ...rest } });

const mountsOf = ({ name, state }: Part): Mount[] => [
  { name: 'tmp', mountPath: '/tmp', source: { emptyDir: { sizeLimit: '256Mi' } } },
  {
    ...{ name: 'tls', mountPath: '/etc/portal/tls', readOnly: true },
    source: { secret: { secretName: `portal-tls-${name}`, defaultMode: 0o440 } },
  },
  ...(state === undefined
    ? []
    : [{ name: 'state', mountPath: '/var/lib/portal', source: claim(`portal-${name}-state`) }]),
  ...(name === 'gateway'
    ? [
        {
          ...{ name: 'releases', mountPath: '/srv/releases', readOnly: true },
          source: claim('portal-releases', { readOnly: true }),
        },
        {
          ...{ name: 'release-key', mountPath: '/etc/portal/release', readOnly: true },
          source: { configMap: { name: 'portal-release-key' } },
        },
      ]
    : []),
];

const containerOf = (part: Part, mounts: readonly Mount[]): object => ({
  name: part.name,
  image: `portal/${part.name}`,
  ports: [{ name: 'http', containerPort: 8080 }],
  envFrom: [{ configMapRef: { name: 'portal-addresses' } }],
  env: environment(part),
  ...probesOf(part.name),
  resources: { requests: { cpu: part.cpu, memory: part.memory[0] }, limits: { memory: part.memory[1] } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  volumeMounts: mounts.map(({ source: _source, ...mount }) => mount),
});

function deployment(part: Part): object {
  const { name, graceSeconds } = part;
  const mounts = mountsOf(part);
  const matchLabels = { [label]: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      revisionHistoryLimit: 5,
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      selector: { matchLabels },
      template: {
        metadata: {
          labels: labelsOf(name),
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/port': '8080',
            'prometheus.io/scheme': 'https',
            'prometheus.io/path': '/metrics',
          },
        },
        spec: {
          serviceAccountName: 'portal',
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: graceSeconds,
          securityContext: {
            ...{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000 },
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            {
              ...{ maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' },
              labelSelector: { matchLabels },
            },
          ],
          containers: [containerOf(part, mounts)],
          volumes: mounts.map(({ name: volume, source }) => ({ name: volume, ...source })),
        },
      },
    },
  };
}

const service = ({ name }: Part): object => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: labelsOf(name) },
  spec: { selector: { [label]: name }, ports: [{ name: 'http', port: 8080, targetPort: 'http' }] },
});

const disruptionBudget = ({ name }: Part): object => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name },
  spec: { maxUnavailable: 1, selector: { matchLabels: { [label]: name } } },
});

const autoscaler = ({ name, maxReplicas }: Part): object => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    ...{ minReplicas: 2, maxReplicas },
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } }],
    behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
  },
});

/** Volume of the files that must survive a restore of the database. All instances of the service write to it. */
const stateClaim = ({ name, state }: Part): object[] =>
  state === undefined
    ? []
    : [
        {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: { name: `portal-${name}-state` },
          spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: state } } },
        },
      ];

const examples = ({ settings }: Part): [string, string][] =>
  Object.entries(settings).flatMap(([name, setting]) =>
    typeof setting === 'object' && 'example' in setting ? [[name, setting.example]] : [],
  );

/** ConfigMap with the settings of all services. An overlay patches the operator's values. */
const addresses = (): object => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'portal-addresses' },
  data: {
    ...urlVariables((name) => `https://${name}:8080`),
    ...tlsSettings,
    DRAIN_DELAY_MS: '8000',
    // `on` accepts provider sandboxes and displays a banner on every page.
    TRIAL: 'off',
    ...Object.fromEntries(parts.flatMap(examples)),
  },
});

export const kubernetesObjects = (): object[] => [
  addresses(),
  ...parts.flatMap((part) => [
    deployment(part),
    ...stateClaim(part),
    service(part),
    disruptionBudget(part),
    autoscaler(part),
    networkPolicy(part),
  ]),
];

/** cert-manager certificates for deploy/k8s/certificates: one per service, signed by the portal's own CA. */
export const certificateObjects = (): object[] =>
  parts.map(({ name }) => ({
    apiVersion: 'cert-manager.io/v1',
    kind: 'Certificate',
    metadata: { name: `portal-tls-${name}` },
    spec: {
      secretName: `portal-tls-${name}`,
      dnsNames: [name, 'localhost'],
      usages: ['digital signature', 'server auth', 'client auth'],
      duration: '2160h',
      renewBefore: '720h',
      privateKey: { algorithm: 'ECDSA', size: 256, rotationPolicy: 'Always' },
      issuerRef: { name: 'portal-authority', kind: 'Issuer' },
    },
  }));
