import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { workspaceRoot } from './app.mjs';
import { listFiles } from './files.mjs';
import { firstHtml } from './rendered-html.mjs';
import { classNamesOf, scriptRule } from './webpack-config.mjs';

/** The kit's styles are compiled by the shell, whoever renders its components. */
const styleRules = (app) => {
  const rule = (container, place) => ({
    test: /\.module\.css$/,
    ...place,
    loader: 'css-loader',
    options: { modules: { ...classNamesOf(container), exportOnlyLocals: true } },
  });
  const libs = resolve(workspaceRoot, 'libs');
  return [rule('shell', { include: libs }), rule(app.container, { exclude: libs })];
};

const isPackage = (request) => /^[@a-z]/i.test(request) && !request.startsWith('@portal/');

/** The app's components for Node: packages stay outside, so that this takes a second and not ten. */
const nodeConfig = (app) => ({
  name: `${app.name} prerender`,
  mode: 'production',
  target: 'node20',
  context: app.folder,
  entry: { prerender: './src/prerender.tsx' },
  output: {
    path: resolve(workspaceRoot, 'node_modules/.cache/portal-web/prerender', app.name),
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: [({ request }, done) => (isPackage(request) ? done(null, request) : done())],
  optimization: { minimize: false, splitChunks: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: [scriptRule, ...styleRules(app)] },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  infrastructureLogging: { level: 'error' },
});

async function compile(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return join(config.output.path, 'prerender.mjs');
}

const classSelector = /\.((?:[\w-]|\\.)+)/g;

/** Which of the app's stylesheets rule over something with these classes: the others need not wait for the first paint. */
function stylesheetsFor(app) {
  const classesOf = (css) => [...css.matchAll(classSelector)].map(([, name]) => name.replaceAll('\\', ''));
  const sheets = listFiles(app.dist)
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, classesOf(readFileSync(join(app.dist, file), 'utf8'))]);
  return (used) => sheets.filter(([, names]) => names.some((name) => used.has(name))).map(([file]) => file);
}

/**
 * Renders the app's pages once and keeps them as prerendered.json: what a visitor sees before any script has run. An
 * app with something to render has `src/prerender.tsx`, whose `prerender()` answers `{ path: { html, ... } }`.
 */
export async function writePrerendered(app) {
  if (!existsSync(join(app.folder, 'src/prerender.tsx'))) return;
  const file = await compile(nodeConfig(app));
  const { prerender } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  const stylesOf = stylesheetsFor(app);
  const pages = Object.entries(await prerender()).map(([path, { html: rendered, ...rest }]) => {
    const { html, css, classes } = firstHtml(rendered);
    return [path, { ...rest, html, css, styles: stylesOf(classes) }];
  });
  writeFileSync(join(app.dist, 'prerendered.json'), JSON.stringify(Object.fromEntries(pages)));
}
