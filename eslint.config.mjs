import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import * as jsonParser from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

/** Allowed imports between projects. Tags are in each package.json; docs/onboarding.md has the diagram. */
const boundaries = [
  { sourceTag: 'type:contracts', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:web-lib', onlyDependOnLibsWithTags: ['type:contracts', 'type:ui', 'type:web-lib'] },
  { sourceTag: 'type:node-lib', onlyDependOnLibsWithTags: ['type:contracts', 'type:node-lib', 'type:test'] },
  { sourceTag: 'type:shell', onlyDependOnLibsWithTags: ['type:contracts', 'type:ui', 'type:web-lib'] },
  { sourceTag: 'type:remote', onlyDependOnLibsWithTags: ['type:contracts', 'type:ui', 'type:web-lib'] },
  { sourceTag: 'type:service', onlyDependOnLibsWithTags: ['type:contracts', 'type:node-lib', 'type:test'] },
  { sourceTag: 'type:gateway', onlyDependOnLibsWithTags: ['type:contracts', 'type:node-lib', 'type:test'] },
  { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:contracts', 'type:node-lib', 'type:tool', 'type:test'] },
  {
    sourceTag: 'type:test',
    onlyDependOnLibsWithTags: ['type:contracts', 'type:node-lib', 'type:tool', 'type:test', 'type:api-client'],
  },
  { sourceTag: 'platform:browser', onlyDependOnLibsWithTags: ['platform:browser', 'platform:any'] },
  { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:node', 'platform:any'] },
];

const libs = join(import.meta.dirname, 'libs');

/**
 * Subpath exports of the libs, such as `@portal/ui-kit/date`. A renamed lib may leave its `dist` behind, hence the
 * check.
 */
const doorsOfLibs = readdirSync(libs).flatMap((lib) => {
  const manifest = join(libs, lib, 'package.json');
  if (!existsSync(manifest)) return [];
  const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys(exports)
    .filter((door) => door !== '.')
    .map((door) => name + door.slice(1));
});

/** Large parts of a lib are lazy chunks outside its index, which every page loads anyway. */
const lazyParts = ['@portal/**'];

/** Functions of the UI kit without browser APIs: server-rendered pages use the same formats as the application. */
const wordsForAll = ['@portal/ui-kit/format'];

/** Dependencies without an import: used in stylesheets or by path, or peers of other packages. */
const unseen = [
  '@fontsource-variable/figtree',
  '@fontsource/bricolage-grotesque',
  '@module-federation/inject-external-runtime-core-plugin',
  '@testing-library/dom',
  '@rspack/core',
  'lightningcss',
  'rxjs',
  'web-vitals',
];

/** Constructor parameters are injected by Nest, so their limit is higher than that of functions. */
const constructor = 'MethodDefinition[kind="constructor"] > FunctionExpression';
const callable = `:function:not(${constructor})`;

const syntax = [
  { selector: `${callable}[params.length>4]`, message: 'Up to four parameters: pass an object.' },
  { selector: `${constructor}[params.length>7]`, message: 'Up to seven dependencies: split the class.' },
  {
    selector: 'CallExpression:matches([callee.name="setInterval"], [callee.property.name="setInterval"])',
    message: 'Use BackgroundWork of @portal/node-kit: its rounds never overlap, and it stops gracefully.',
  },
  {
    selector: 'PropertyDefinition > Decorator > CallExpression[callee.name=/^Inject/]',
    message: 'Inject dependencies through the constructor, which limits their number.',
  },
  { selector: 'PrivateIdentifier', message: 'Use the keyword `private` instead of `#`.' },
];

const minorUnits = ':matches(Identifier[name=/[mM]inor$/], MemberExpression[property.name=/[mM]inor$/])';
const minorArithmetic = {
  selector: `:matches(BinaryExpression[operator=/^[*\\/]$/], AssignmentExpression[operator=/^[*\\/]=$/]) > ${minorUnits}`,
  message: 'Multiply and divide money only in money.ts: `multiplyByCount`, `multiplyByRate`, `divideByRate`.',
};

/** Multiplying by 100 converts a price to minor units. Percentages divide by 100. */
const hundredfold = {
  selector:
    'BinaryExpression[operator="*"] > Literal[value=100], AssignmentExpression[operator="*="] > Literal[value=100]',
  message: 'Convert prices to minor units only with `minorOf` of money.ts.',
};

/** Splits large modules by feature, so that their exports show what others may use. */
const moduleSize = {
  selector:
    'Decorator > CallExpression[callee.name="Module"] > ObjectExpression > Property[key.name="providers"] > ArrayExpression[elements.length>12]',
  message: 'Up to twelve providers: split the module.',
};

/** Phrases that comments and documents do not use: the style guide is in CONTRIBUTING.md. */
const bannedPhrases = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tools/checks/src/language/banned-phrases.json'), 'utf8'),
);
/** Families of names that say less than the field's term: `notify`, `cached`, `poll`, `timeout`, `unmatched`. */
const bannedNames =
  '^(?!(un)?told(?=[A-Z]|$)|kept[A-Z]|tell[A-Z]|say[A-Z]|lookAt[A-Z]|anew$|.*([pP]atience|[hH]indrance|[hH]omeless|[mM]ishap|[nN]ewcomer|[sS]omebody|Nobody|Told$|Kept$|Anew$))';

const specs = [
  '**/*.spec.{ts,tsx}',
  '**/*.page-spec.tsx',
  '**/*.int-spec.ts',
  '**/*.e2e-spec.ts',
  'e2e/**/*.ts',
  '**/test/**/*.{ts,tsx}',
];

/** Stories of the UI kit and the configuration of Storybook. */
const stories = ['**/*.stories.tsx', '.storybook/**'];

/** Imports restricted to a package's public entry points. */
const importRules = {
  patterns: [
    {
      group: ['@portal/*/*', ...doorsOfLibs.map((door) => `!${door}`)],
      message: "Import a lib through its index: '@portal/<lib>'.",
    },
    {
      group: ['react-aria-components*', 'react-router*', '@tanstack/*'],
      message: 'Import it through @portal/ui-kit or @portal/remote-kit.',
    },
  ],
};

/*
 * Rules that only ESLint can check: project boundaries and dependencies (Nx), syntax selectors, and import lists read
 * from the libs. All other rules are in .oxlintrc.json.
 */
export default tseslint.config(
  { ignores: ['**/.cache/**', '**/dist/**', '**/node_modules/**', '**/.federation/**', '**/coverage/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: wordsForAll, depConstraints: boundaries, checkDynamicDependenciesExceptions: lazyParts },
      ],
      'no-restricted-syntax': ['error', ...syntax, minorArithmetic],
      'no-restricted-imports': ['error', importRules],
      'no-warning-comments': ['error', { terms: bannedPhrases, location: 'anywhere' }],
      'id-match': ['error', bannedNames, { onlyDeclarations: true, properties: false }],
    },
  },
  {
    files: ['{services,libs}/*/src/**'],
    ignores: specs,
    rules: { 'no-restricted-syntax': ['error', ...syntax, minorArithmetic, hundredfold] },
  },
  {
    files: ['services/*/src/**/*.module.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, minorArithmetic, hundredfold, moduleSize] },
  },
  {
    files: ['**/money.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax] },
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          ...importRules,
          paths: [
            {
              name: '@portal/contracts',
              importNames: ['apiCalls', 'canCall'],
              message: 'Use useMayCall of @portal/remote-kit; the call table is already in the shell.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/ui-kit/**', 'libs/remote-kit/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['libs/remote-kit/**'],
    ignores: ['libs/remote-kit/src/queries/use-mutation.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['useMutation', 'MutationObserver'],
          message: "Use 'queries/use-mutation', which never queues changes offline and never sends one twice.",
        },
      ],
    },
  },
  {
    files: ['*/package.json', '{services,libs,tools}/*/package.json'],
    languageOptions: { parser: jsonParser },
    plugins: { '@nx': nx },
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          buildTargets: ['lint'],
          // Test dependencies are in the root package.json.
          ignoredFiles: [...specs, ...stories, 'src/testing.*'].map((pattern) => `{projectRoot}/${pattern}`),
          ignoredDependencies: unseen,
        },
      ],
    },
  },
);
