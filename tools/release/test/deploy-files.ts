import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { workspaceRoot } from '../src/workspace/workspace';

export const deployFolder = join(workspaceRoot, 'deploy');

export interface EnvVariable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}

export interface Container {
  name: string;
  image: string;
  env?: EnvVariable[];
  envFrom?: { configMapRef?: { name: string } }[];
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext: Record<string, unknown>;
  readinessProbe?: object;
  livenessProbe?: object;
  startupProbe?: object;
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    podSelector?: { matchLabels?: Record<string, string> };
    policyTypes?: string[];
    scaleTargetRef?: { name: string };
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        securityContext: Record<string, unknown>;
        terminationGracePeriodSeconds: number;
        containers: Container[];
        volumes: { name: string }[];
      };
    };
  };
}

const base = join(deployFolder, 'k8s/base');

/** Every object of the base, with the file it stands in. */
export const manifests: readonly (Manifest & { file: string })[] = readdirSync(base)
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(base, file), 'utf8')).map((document) => ({
      ...(document.toJS() as Manifest),
      file,
    })),
  );

export const kindOf = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

export const readYaml = (path: string): unknown =>
  parse(readFileSync(join(deployFolder, path), 'utf8'), { merge: true });

/** The environment a container of the base gets, each secret replaced by `secretValue`. */
export function environmentOf({ env = [], envFrom = [] }: Container, secretValue: (variable: EnvVariable) => string) {
  const shared = envFrom.map(({ configMapRef }) =>
    kindOf('ConfigMap').find(({ metadata }) => metadata.name === configMapRef?.name),
  );
  const own = env.map((variable) => [variable.name, variable.value ?? secretValue(variable)]);
  return { ...Object.assign({}, ...shared.map((config) => config?.data)), ...Object.fromEntries(own) } as Record<
    string,
    string
  >;
}
