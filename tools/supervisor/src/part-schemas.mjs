import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inWorkspace, slices, workspaceRoot } from './workspace.mjs';

/**
 * What the parts read of their environment, from the `envSchema` in each one's `src/env.ts`: no list of names stands
 * here, and what a part would refuse is known before it starts.
 *
 * @typedef {object} PartSchema
 * @property {readonly string[]} names of all variables that it reads
 * @property {(env: Record<string, string | undefined>) => string[]} problemsIn `NAME: what is wrong`, none when it would start
 *
 * @typedef {Record<string, PartSchema>} PartSchemas by the part's name
 */

const parts = slices.filter(({ kind }) => kind === 'node');

/** A schema needs little of the libraries it stands on; the rest of them, Nest among it, is not even read. */
const usedOnly = {
  name: 'used-only',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'resolving') return undefined;
      if (!/^(\.|@portal\/)/.test(path)) return { path, external: true, sideEffects: false };
      const found = await bundler.resolve(path, { ...from, pluginData: 'resolving' });
      return { ...found, sideEffects: false };
    });
  },
};

/** @param {string} outfile */
const bundleSchemas = (outfile) =>
  build({
    stdin: {
      contents: [
        "export { EnvError, readEnv } from '@portal/node-kit';",
        ...parts.map(({ name, folder }) => `export { envSchema as '${name}' } from './${folder}/src/env';`),
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

/** @returns {Promise<PartSchemas>} */
async function readSchemas() {
  const file = inWorkspace('.cache', `settings-${randomBytes(6).toString('hex')}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    await bundleSchemas(file);
    const { EnvError, readEnv, ...schemas } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const entries = Object.entries(schemas).map(([name, schema]) => {
      /** @param {Record<string, string | undefined>} env */
      const problemsIn = (env) => {
        try {
          readEnv(schema, env);
          return [];
        } catch (error) {
          if (error instanceof EnvError) return /** @type {{ problems: string[] }} */ (error).problems;
          throw error;
        }
      };
      return [name, { names: Object.keys(schema.shape), problemsIn }];
    });
    return Object.fromEntries(entries);
  } finally {
    rmSync(file, { force: true });
  }
}

/** @type {Promise<PartSchemas> | undefined} */
let schemas;

/** The schemas of all parts, read once. */
export const partSchemas = () => (schemas ??= readSchemas());
