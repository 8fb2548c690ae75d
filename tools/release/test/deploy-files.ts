import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { deploymentFiles } from '../src/deployment/files';
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

const derived = deploymentFiles();
/** Returns the content of a deployment file, generated or committed. */
const textOf = (path: string): string => derived[path] ?? readFileSync(join(deployFolder, path), 'utf8');

export const documentsOf = (path: string): unknown[] =>
  parseAllDocuments(textOf(path)).map((document) => document.toJS() as unknown);

const { resources } = parse(textOf('k8s/base/kustomization.yaml')) as { resources: string[] };

export const manifests = resources.flatMap((file) => documentsOf(`k8s/base/${file}`)) as Manifest[];

export const kindOf = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

export const readYaml = (path: string): unknown =>
  parse(readFileSync(join(deployFolder, path), 'utf8'), { merge: true });

/** Returns the environment of a container in the base, with each secret replaced by `secretValue`. */
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
