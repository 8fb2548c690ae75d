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

/** What compose puts in the place of `${NAME:-default}` and `${NAME:?message}`. */
const substituted = (text: string, settings: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const value = settings[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && kind === '-' ? rest! : value;
  });

/** Where the secrets of a part are mounted, and the files that the compose file takes them from. */
function mountsOf({ secrets = [] }: ComposePart, folder: string): [mounted: string, file: string][] {
  return secrets.map((secret) => {
    const { source, target } = typeof secret === 'string' ? { source: secret, target: secret } : secret;
    return [`/run/secrets/${target}`, join(folder, compose.secrets[source]!.file.replace('./secrets/', ''))];
  });
}

/**
 * The environment that the compose file gives a part.
 * @param settings what stands in `.env`
 * @param folder with the files of the secrets
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
