import { pathToFileURL } from 'node:url';
import type * as NodeKit from '@portal/node-kit';
import type { EnvSource } from '@portal/node-kit';
import { inWorkspace, slices } from './workspace';

/**
 * Settings of a part, from the `envSchema` in its `src/env.ts`: there is no second list of names, and a value that a part
 * would refuse is found before the part starts.
 */
export interface PartSchema {
  /** Names of all variables that the part reads. */
  names: readonly string[];
  /** Names of the variables that may also be given as files. */
  secrets: readonly string[];
  /** Returns `NAME: problem` for each variable that the part would refuse. */
  problemsIn: (env: EnvSource) => readonly string[];
}

/** Schemas by the name of the part. */
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
 * Imports TypeScript of the workspace. The file is named at run time: bundles that contain the supervisor (chaos) must read the
 * same copy of the node kit as the schemas do, because the kit remembers which fields are secrets.
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
  // One after another: Jest cannot link two imports that share a module at the same time.
  for (const { name, folder } of slices.filter(({ kind }) => kind === 'node'))
    schemas[name] = schemaOf(await importFrom(folder, 'src/env.ts'));
  return { schemas, readFormerNames: kit.readFormerNames, readSecretFiles: kit.readSecretFiles };
}

let read: Promise<ReadSchemas> | undefined;

/** Returns the schemas of all parts. They are read once. */
export const loadEnvSchemas = async (): Promise<EnvSchemas> => (await (read ??= readSchemas())).schemas;

/** Returns the environment with the content of secrets given as files (`NAME_FILE`), and the problems of those files. */
export async function withSecretFiles(env: EnvSource) {
  const { schemas, readFormerNames, readSecretFiles } = await (read ??= readSchemas());
  return readSecretFiles([...new Set(Object.values(schemas).flatMap(({ secrets }) => secrets))], readFormerNames(env));
}
