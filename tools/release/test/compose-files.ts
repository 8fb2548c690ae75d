import { join } from 'node:path';
import { parse } from 'yaml';
import { deploymentFiles } from '../src/deployment/files';

export interface ComposePart {
  image: string;
  build?: { context: string; target: string; args?: Record<string, string> };
  read_only?: boolean;
  cap_drop?: string[];
  networks?: string[];
  depends_on?: Record<string, object>;
  volumes?: string[];
  secrets?: (string | { source: string; target: string })[];
  ports?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
}

export const compose = parse(deploymentFiles()['compose/compose.yaml']!) as Record<
  'services',
  Record<string, ComposePart>
> & {
  secrets: Record<string, { file: string }>;
} & Record<'networks' | 'volumes', Record<string, unknown>>;

/** Substitutes `${NAME:-default}` and `${NAME:?message}` as compose does. */
const substituted = (text: string, settings: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const value = settings[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && kind === '-' ? rest! : value;
  });

/** Returns the mount path and source file of each secret of a service. */
function mountsOf({ secrets = [] }: ComposePart, folder: string): [mounted: string, file: string][] {
  return secrets.map((secret) => {
    const { source, target } = typeof secret === 'string' ? { source: secret, target: secret } : secret;
    return [`/run/secrets/${target}`, join(folder, compose.secrets[source]!.file.replace('./secrets/', ''))];
  });
}

/**
 * Returns the environment that the compose file gives to a service.
 * @param settings content of `.env`
 * @param folder folder with the secret files
 */
export function composeEnvironment(
  part: string,
  settings: Readonly<Record<string, string>>,
  folder: string,
): Record<string, string> {
  const { environment = {}, ...rest } = compose.services[part]!;
  const mounts = new Map(mountsOf(rest as ComposePart, folder));
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const text = substituted(String(value), settings);
      return [name, mounts.get(text) ?? text];
    }),
  );
}
