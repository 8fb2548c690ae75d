import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { slices } from '@portal/release-format';
import { workspaceRoot } from '../src/workspace/workspace';
import { deployFolder, documentsOf, kindOf, manifests, readYaml } from './deploy-files';

interface Model {
  validate(): void;
}

/** Loaded by name: the package has one module per kind. */
const require = createRequire(import.meta.url);

function modelOf({ apiVersion, kind }: { apiVersion: string; kind: string }): new (data: object) => Model {
  const module = require(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, new (data: object) => Model>;
  return module[kind]!;
}

const deployments = kindOf('Deployment');
const names = deployments.map(({ metadata }) => metadata.name);
const certificates = documentsOf('k8s/certificates/certificates.yaml') as {
  spec: { secretName: string; dnsNames: string[]; issuerRef: object };
}[];
const nameLabel = 'app.kubernetes.io/name';

describe('manifests', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s matches the Kubernetes schema',
    (_name, manifest) => {
      const Kind = modelOf(manifest);
      expect(() => new Kind(manifest).validate()).not.toThrow();
    },
  );

  it('run every released service', () => {
    const released = slices.filter(({ kind }) => kind === 'service').map(({ name }) => name);
    expect(names.sort()).toEqual(released.sort());
  });
});

describe.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
  '%s',
  (name, deployment) => {
    const { securityContext, containers, volumes } = deployment.spec.template.spec;
    const [container] = containers;

    it('has minimal privileges', () => {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    });

    it('has probes, limits and mounts', () => {
      expect(container).toMatchObject({
        startupProbe: {},
        livenessProbe: {},
        readinessProbe: {},
        resources: { requests: {}, limits: { memory: expect.any(String) } },
      });
      const mounted = container!.volumeMounts.map((mount) => mount.name).sort();
      expect(mounted).toEqual(volumes.map((volume) => volume.name).sort());
    });

    it('has its own certificate and is reached over TLS', () => {
      const mounts = container!.volumeMounts.filter((mount) => mount.name === 'tls').map((mount) => mount.mountPath);
      expect(mounts).toEqual(['/etc/portal/tls']);
      expect(volumes).toContainEqual({
        name: 'tls',
        secret: expect.objectContaining({ secretName: `portal-tls-${name}` }),
      });
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        expect(container?.[probe]).toMatchObject({ httpGet: { scheme: 'HTTPS' } });
      const issued = certificates.filter(({ spec }) => spec.secretName === `portal-tls-${name}`);
      expect(issued).toEqual([
        expect.objectContaining({
          spec: expect.objectContaining({
            dnsNames: expect.arrayContaining([name]),
            issuerRef: { name: 'portal-authority', kind: 'Issuer' },
          }),
        }),
      ]);
    });

    it('contains no secret', () => {
      const named = container?.env?.filter(({ name: variable }) =>
        /SECRET|KEYS|TOKEN|PASSWORD|_URI|REDIS_URL/.test(variable),
      );
      expect(named?.filter(({ valueFrom }) => !valueFrom?.secretKeyRef) ?? []).toEqual([]);
    });

    it.each(['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'])('has a %s', (kind) => {
      expect(kindOf(kind).map(({ metadata }) => metadata.name)).toContain(name);
    });

    it('matches its selectors', () => {
      const labels = deployment.spec.template.metadata.labels;
      expect(labels).toMatchObject(deployment.spec.selector?.matchLabels ?? { none: true });
      const budget = kindOf('PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
      expect(budget?.spec.selector?.matchLabels).toEqual({ [nameLabel]: name });
      const policy = kindOf('NetworkPolicy').find(({ metadata }) => metadata.name === name);
      expect(policy?.spec.podSelector?.matchLabels).toEqual({ [nameLabel]: name });
    });
  },
);

it('makes no connection without TLS', () => {
  const [config] = kindOf('ConfigMap');
  expect(JSON.stringify(manifests)).not.toMatch(/"http:|PRIVATE_NETWORK/);
  expect(config?.data).toMatchObject({ IDENTITY_URL: 'https://identity:8080', TLS_CA_FILE: '/etc/portal/tls/ca.crt' });
  const [ingress] = kindOf('Ingress') as unknown as { metadata: { annotations: Record<string, string> } }[];
  const to = (name: string) => ingress?.metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  expect([to('backend-protocol'), to('proxy-ssl-verify')]).toEqual(['HTTPS', 'on']);
  const { scrape_configs: scrapes } = readYaml('monitoring/prometheus.yaml') as { scrape_configs: object[] };
  for (const scrape of scrapes)
    expect(scrape).toMatchObject({ scheme: 'https', tls_config: { ca_file: expect.any(String) } });
});

it('denies traffic without a policy', () => {
  const all = kindOf('NetworkPolicy').find(({ metadata }) => metadata.name === 'deny-all');
  expect(all?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

describe.each(['production', 'staging'])('the overlay %s', (overlay) => {
  const content = readYaml(`k8s/overlays/${overlay}/kustomization.yaml`) as {
    resources: string[];
    images: { name: string; newTag: string }[];
    patches: { target: { kind: string; name?: string } }[];
  };

  it('sets an image for each service', () => {
    expect(content.images.map(({ name }) => name).sort()).toEqual(names.map((name) => `portal/${name}`).sort());
  });

  it('patches existing objects', () => {
    for (const { target } of content.patches) {
      const found = kindOf(target.kind).some(({ metadata }) => !target.name || metadata.name === target.name);
      expect({ target, found }).toEqual({ target, found: true });
    }
    const folder = join(deployFolder, 'k8s/overlays', overlay);
    expect(content.resources.filter((resource) => !existsSync(join(folder, resource)))).toEqual([]);
  });
});

it('excludes keys from images', () => {
  const ignored = readFileSync(join(workspaceRoot, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.data', '**/*.pem', '**/.env*', '.git', 'deploy/compose/secrets']));
});

it('scrapes every service', () => {
  const { scrape_configs: scrapes } = readYaml('monitoring/prometheus.yaml') as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const targets = scrapes.flatMap(({ static_configs: configs }) => configs.flatMap((config) => config.targets));
  expect(targets.sort()).toEqual(names.map((name) => `${name}:8080`).sort());
});
