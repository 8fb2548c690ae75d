import { pathToFileURL } from 'node:url';
import type * as NodeKit from '@portal/node-kit';
import type { EnvSource } from '@portal/node-kit';
import { inWorkspace, slices } from './workspace';

/**
 * Settings of a process, from the `envSchema` in its `src/env.ts`: variable names are declared once, and invalid values
 * are reported before the process starts.
 */
export interface PartSchema {
  names: readonly string[];
  /** Variables that may also be given as files. */
  secrets: readonly string[];
  /** Returns `NAME: problem` for each invalid variable. */
  problemsIn: (env: EnvSource) => readonly string[];
}

export type EnvSchemas = Record<string, PartSchema>;

interface SettingsModule {
  envSchema: Parameters<typeof NodeKit.readEnv>[0] & { shape: object };
}

interface ReadSchemas {
  schemas: EnvSchemas;
  readFormerNames: typeof NodeKit.readFormerNames;
  readSecretFiles: typeof NodeKit.readSecretFiles;
}

/**
 * Imports a TypeScript module of the workspace, with a path resolved at run time. Bundles that contain the supervisor
 * (chaos) must load the same copy of the node kit as the schemas: the kit records which fields are secrets.
 */
const importFrom = <Module>(...path: string[]): Promise<Module> => import(pathToFileURL(inWorkspace(...path)).href);

async function readSchemas(): Promise<ReadSchemas> {
  const kit = await importFrom<typeof NodeKit>('libs/node-kit/src/index.ts');
  const schemaOf = ({ envSchema }: SettingsModule): PartSchema => ({
    names: Object.keys(envSchema.shape),
    secrets: kit.secretNames(envSchema),
    problemsIn: (env) => {
      try {
        kit.readEnv(envSchema, env);
        return [];
      } catch (error) {
        if (error instanceof kit.EnvError) return error.problems;
        throw error;
      }
    },
  });
  const schemas: EnvSchemas = {};
  // Sequential: Jest cannot link two concurrent imports that share a module.
  for (const { name, folder } of slices.filter(({ kind }) => kind === 'node'))
    schemas[name] = schemaOf(await importFrom(folder, 'src/env.ts'));
  return { schemas, readFormerNames: kit.readFormerNames, readSecretFiles: kit.readSecretFiles };
}

let read: Promise<ReadSchemas> | undefined;

/** Returns the schemas of all processes, cached after the first call. */
export const loadEnvSchemas = async (): Promise<EnvSchemas> => (await (read ??= readSchemas())).schemas;

/** Returns the environment with the content of secret files (`NAME_FILE`), and the problems found in those files. */
export async function withSecretFiles(env: EnvSource) {
  const { schemas, readFormerNames, readSecretFiles } = await (read ??= readSchemas());
  return readSecretFiles([...new Set(Object.values(schemas).flatMap(({ secrets }) => secrets))], readFormerNames(env));
}
