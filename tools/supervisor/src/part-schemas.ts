import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvError, EnvSource, readEnv } from '@portal/node-kit';
import { build, stop, type PluginBuild } from 'esbuild';
import { inWorkspace, slices, workspaceRoot } from './workspace';

/**
 * What the parts read of their environment, from the `envSchema` in each one's `src/env.ts`: no list of names stands
 * here, and what a part would refuse is known before it starts.
 */
export interface PartSchema {
  /** Of all variables that it reads. */
  names: readonly string[];
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
        "export { EnvError, readEnv } from '@portal/node-kit';",
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
  schemas: Record<string, Parameters<typeof readEnv>[0] & { shape: object }>;
}

async function readSchemas(): Promise<PartSchemas> {
  const file = inWorkspace('.cache', `settings-${randomBytes(6).toString('hex')}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    await bundleSchemas(file);
    // Its helper would stay for as long as the supervisor does.
    await stop();
    const { EnvError, readEnv, schemas }: SchemaModule = await import(pathToFileURL(file).href);
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
      return [name, { names: Object.keys(schema.shape), problemsIn }];
    };
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => schemaOf(name, schema)));
  } finally {
    rmSync(file, { force: true });
  }
}

let read: Promise<PartSchemas> | undefined;

/** The schemas of all parts, read once. */
export const partSchemas = () => (read ??= readSchemas());
