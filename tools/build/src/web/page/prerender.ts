import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Configuration, type ExternalItem, type RuleSetRule } from 'webpack';
import { type App, workspaceRoot } from '../app';
import { listFiles } from '../files';
import { getBundledEntryPoints, entryPointsOf } from '../sharing/entry-points';
import { toCriticalHtml } from './rendered-html';
import { classNamesOf, scriptRule } from '../webpack/webpack-config';

/**
 * In browsers the shell provides the shared entry points, and each slice bundles the others with all their imports. A
 * component reachable from both exists twice, each copy with its own styles. The layers reproduce this split.
 */
const layerRules: RuleSetRule[] = ['@portal/remote-kit', '@portal/ui-kit'].flatMap((library) => [
  { resource: Object.values(entryPointsOf(library)), layer: 'shared' },
  { resource: getBundledEntryPoints(library), layer: 'slice' },
]);

const styleRules = (app: App): RuleSetRule[] => {
  const rule = (container: string, place: RuleSetRule) => ({
    test: /\.module\.css$/,
    ...place,
    loader: 'css-loader',
    options: { modules: { ...classNamesOf(container), exportOnlyLocals: true } },
  });
  const libs = resolve(workspaceRoot, 'libs');
  return [
    rule('shell', { include: libs, issuerLayer: 'shared' }),
    rule(app.container, { include: libs, issuerLayer: 'slice' }),
    rule(app.container, { exclude: libs }),
  ];
};

const isPackage = (request: string) => /^[@a-z]/i.test(request) && !request.startsWith('@portal/');

const externalPackages: ExternalItem = ({ request = '' }, done) => (isPackage(request) ? done(null, request) : done());

/** Builds the app's components for Node. Packages stay external, which takes 1 s instead of 10 s. */
const nodeConfig = (app: App): Configuration => ({
  name: `${app.name} prerender`,
  mode: 'production',
  target: 'node20',
  context: app.folder,
  entry: { prerender: { import: './src/prerender.tsx', layer: 'shared' } },
  output: {
    path: resolve(workspaceRoot, 'node_modules/.cache/portal-web/prerender', app.name),
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
  },
  experiments: { layers: true, outputModule: true },
  externalsType: 'module',
  externals: [externalPackages],
  optimization: { minimize: false, splitChunks: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [scriptRule, ...layerRules, ...styleRules(app)] },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  infrastructureLogging: { level: 'error' },
});

async function compile(config: Configuration) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats === undefined || stats.hasErrors())
    throw new Error(stats?.toString('errors-only') ?? `${config.name}: nothing`);
  return join(config.output?.path ?? '', 'prerender.mjs');
}

const classSelector = /\.((?:[\w-]|\\.)+)/g;

/**
 * Returns the minimal set of the app's stylesheets that style these classes; the others can load after first paint. A
 * CSS module is always complete in a sheet, so one sheet per class is enough.
 */
export function stylesheetsFor(app: Pick<App, 'dist'>): (used: ReadonlySet<string>) => string[] {
  const classesOf = (css: string) => [...css.matchAll(classSelector)].map(([, name = '']) => name.replaceAll('\\', ''));
  const sheets = listFiles(app.dist)
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: readFileSync(join(app.dist, file), 'utf8') }))
    .map(({ file, css }) => ({ file, size: css.length, names: new Set(classesOf(css)) }));
  return (used: ReadonlySet<string>) => {
    const needed: string[] = [];
    const missing = new Set([...used].filter((name) => sheets.some(({ names }) => names.has(name))));
    while (missing.size > 0) {
      const gains = sheets.map((sheet) => ({
        ...sheet,
        gain: [...missing].filter((name) => sheet.names.has(name)).length,
      }));
      const [best] = gains.sort((one, other) => other.gain - one.gain || one.size - other.size);
      if (best === undefined) break;
      needed.push(best.file);
      for (const name of best.names) missing.delete(name);
    }
    return needed.sort();
  };
}

interface Rendered {
  html: string;
  filled?: string;
}

/**
 * Renders in a separate Node process: the TypeScript loader of this one would check each of the thousand package files.
 */
async function render(file: string): Promise<Record<string, Rendered>> {
  const source = `import { prerender } from ${JSON.stringify(pathToFileURL(file).href)};
    process.stdout.write(JSON.stringify(await prerender()));`;
  const args = ['--input-type=module', '--eval', source];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: Infinity });
  return JSON.parse(stdout);
}

/**
 * Prerenders the app's pages into prerendered.json, which visitors see before scripts run. An app opts in with
 * `src/prerender.tsx`, whose `prerender()` returns `{ path: { html, ... } }`. `filled` is a template of the page that
 * the gateway fills with data.
 */
export async function writePrerendered(app: App): Promise<void> {
  if (!existsSync(join(app.folder, 'src/prerender.tsx'))) return;
  const file = await compile(nodeConfig(app));
  const stylesOf = stylesheetsFor(app);
  const pages = Object.entries(await render(file)).map(([path, { html: rendered, filled: template, ...rest }]) => {
    const { html, css, classes } = toCriticalHtml(rendered);
    if (template === undefined) return [path, { ...rest, html, css, styles: stylesOf(classes) }];
    const filled = toCriticalHtml(template);
    const styles = stylesOf(new Set([...classes, ...filled.classes]));
    return [path, { ...rest, html, filled: filled.html, css: css + filled.css, styles }];
  });
  writeFileSync(join(app.dist, 'prerendered.json'), JSON.stringify(Object.fromEntries(pages)));
}
