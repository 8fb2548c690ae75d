import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import * as jsonParser from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

/** Who may import whom: the tags stand in each package.json, the picture in docs/onboarding.md. */
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

/** Entry points of the libs besides their index, such as `@portal/ui-kit/date`. A lib that moved may leave its `dist` behind. */
const doorsOfLibs = readdirSync(libs).flatMap((lib) => {
  const manifest = join(libs, lib, 'package.json');
  if (!existsSync(manifest)) return [];
  const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys(exports)
    .filter((door) => door !== '.')
    .map((door) => name + door.slice(1));
});

/** Large parts of a lib come in chunks of their own beside its index, which every page has anyway. */
const lazyParts = ['@portal/**'];

/** Functions without a browser in the kit of components: a page that the gateway writes says what the application says. */
const wordsForAll = ['@portal/ui-kit/format'];

/** Packages that no import names: what a stylesheet or a path takes, and what others want beside them. */
const unseen = [
  '@fontsource/bricolage-grotesque',
  '@module-federation/inject-external-runtime-core-plugin',
  '@rspack/core',
  'lightningcss',
  'rxjs',
];

/** A constructor names the parts of a class, which Nest passes: those may be more than the parameters of a function. */
const constructor = 'MethodDefinition[kind="constructor"] > FunctionExpression';
const callable = `:function:not(${constructor})`;

const syntax = [
  { selector: `${callable}[params.length>4]`, message: 'Up to four parameters: pass an object.' },
  { selector: `${constructor}[params.length>7]`, message: 'Up to seven parts: split the class.' },
  {
    selector: 'CallExpression:matches([callee.name="setInterval"], [callee.property.name="setInterval"])',
    message: 'What repeats is a BackgroundWork of @portal/node-kit: never twice at once, and it stops in order.',
  },
  {
    selector: 'PropertyDefinition > Decorator > CallExpression[callee.name=/^Inject/]',
    message: 'Parts of a class come in by its constructor, which limits their number.',
  },
  { selector: 'PrivateIdentifier', message: 'Members of a class are private by the word `private`.' },
];

const minorUnits = ':matches(Identifier[name=/[mM]inor$/], MemberExpression[property.name=/[mM]inor$/])';
const minorArithmetic = {
  selector: `:matches(BinaryExpression[operator=/^[*\\/]$/], AssignmentExpression[operator=/^[*\\/]=$/]) > ${minorUnits}`,
  message: 'Money is multiplied and divided in money.ts only: `multiplyByCount`, `multiplyByRate`, `divideByRate`.',
};

/** A factor of 100 turns a price into minor units. Percentages divide by 100 instead. */
const hundredfold = {
  selector:
    'BinaryExpression[operator="*"] > Literal[value=100], AssignmentExpression[operator="*="] > Literal[value=100]',
  message: 'A price becomes minor units by `minorOf` of money.ts only.',
};

/** A larger module is a bag: split it by feature, so that exports show who may use what. */
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
  '^(?!(un)?told(?=[A-Z]|$)|kept[A-Z]|tell[A-Z]|say[A-Z]|lookAt[A-Z]|anew$|.*([pP]atience|[hH]indrance|[hH]omeless|[mM]ishap|[nN]ewcomer|[sS]omebody|Nobody|Told$|Kept$|Said$|Anew$))';

const specs = [
  '**/*.spec.{ts,tsx}',
  '**/*.page-spec.tsx',
  '**/*.int-spec.ts',
  '**/*.e2e-spec.ts',
  'e2e/**/*.ts',
  '**/test/**/*.{ts,tsx}',
];

/** What shows the kit's components to people, and to the tests of their looks. */
const stories = ['**/*.stories.tsx', '.storybook/**'];

/** What no package imports by another way than its own. */
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
 * Rules that only ESLint can check: boundaries and dependencies of projects by Nx, syntax by selectors, and imports by a list that is
 * read from the libs. All other rules are in .oxlintrc.json.
 */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.federation/**', '**/coverage/**'] },
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
    // Bookings is still one module.
    files: ['services/*/src/**/*.module.ts'],
    ignores: ['services/bookings/**'],
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
              message: 'The table of calls came with the kit: useMayCall of @portal/remote-kit.',
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
          message:
            "A change goes through 'queries/use-mutation', which never keeps one for later and sends none twice.",
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
          // What tests need stands in the root, among the tools.
          ignoredFiles: [...specs, ...stories, 'src/testing.*'].map((pattern) => `{projectRoot}/${pattern}`),
          ignoredDependencies: unseen,
        },
      ],
    },
  },
);
