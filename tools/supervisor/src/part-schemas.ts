import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvError, EnvSource, readEnv, readSecretFiles, secretNames } from '@portal/node-kit';
import { build, stop, type PluginBuild } from 'esbuild';
import { inWorkspace, slices, workspaceRoot } from './workspace';

/**
 * What the parts read of their environment, from the `envSchema` in each one's `src/env.ts`: no list of names stands
 * here, and what a part would refuse is known before it starts.
 */
export interface PartSchema {
  /** Of all variables that it reads. */
  names: readonly string[];
  /** Those among them that may be given as files, too. */
  secrets: readonly string[];
  /** `NAME: what is wrong`, none when it would start */
  problemsIn: (env: EnvSource) => readonly string[];
}

/** By the part's name. */
export type PartSchemas = Record<string, PartSchema>;

const parts = slices.filter(({ kind }) => kind === 'node');

/** A schema needs little of the libraries it stands on; the rest of them, Nest among it, is not even read. */
const usedOnly = {
  name: 'used-only',
  setup(bundler: PluginBuild) {
    bundler.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'resolving') return undefined;
      if (!/^(\.|@portal\/)/.test(path)) return { path, external: true, sideEffects: false };
      const found = await bundler.resolve(path, { ...from, pluginData: 'resolving' });
      return { ...found, sideEffects: false };
    });
  },
};

const bundleSchemas = (outfile: string) =>
  build({
    stdin: {
      contents: [
        "export { EnvError, readEnv, readSecretFiles, secretNames } from '@portal/node-kit';",
        ...parts.map(({ folder }, at) => `import { envSchema as schema${at} } from './${folder}/src/env';`),
        `export const schemas = { ${parts.map(({ name }, at) => `'${name}': schema${at}`).join(', ')} };`,
      ].join('\n'),
      resolveDir: workspaceRoot,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [usedOnly],
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    logLevel: 'silent',
  });

interface SchemaModule {
  EnvError: typeof EnvError;
  readEnv: typeof readEnv;
  readSecretFiles: typeof readSecretFiles;
  secretNames: typeof secretNames;
  schemas: Record<string, Parameters<typeof readEnv>[0] & { shape: object }>;
}

interface ReadSchemas {
  schemas: PartSchemas;
  readSecretFiles: typeof readSecretFiles;
}

async function readSchemas(): Promise<ReadSchemas> {
  const file = inWorkspace('.cache', `settings-${randomBytes(6).toString('hex')}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    await bundleSchemas(file);
    // Its helper would stay for as long as the supervisor does.
    await stop();
    const { schemas, ...kit }: SchemaModule = await import(pathToFileURL(file).href);
    const { EnvError, readEnv, secretNames } = kit;
    const schemaOf = (name: string, schema: SchemaModule['schemas'][string]): [string, PartSchema] => {
      const problemsIn = (env: EnvSource): readonly string[] => {
        try {
          readEnv(schema, env);
          return [];
        } catch (error) {
          if (error instanceof EnvError) return error.problems;
          throw error;
        }
      };
      return [name, { names: Object.keys(schema.shape), secrets: secretNames(schema), problemsIn }];
    };
    const schemasOf = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => schemaOf(name, schema)));
    return { schemas: schemasOf, readSecretFiles: kit.readSecretFiles };
  } finally {
    rmSync(file, { force: true });
  }
}

let read: Promise<ReadSchemas> | undefined;

/** The schemas of all parts, read once. */
export const partSchemas = async (): Promise<PartSchemas> => (await (read ??= readSchemas())).schemas;

/** What is set, with the content of those secrets that are given as files (`NAME_FILE`), and what is wrong with those files. */
export async function withSecretFiles(env: EnvSource) {
  const { schemas, readSecretFiles: readFiles } = await (read ??= readSchemas());
  return readFiles([...new Set(Object.values(schemas).flatMap(({ secrets }) => secrets))], env);
}
