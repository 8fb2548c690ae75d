import { resolve } from 'node:path';
import { generate, type Generator } from './src/base/generator';
import { GeneratorError } from './src/base/generator-error';
import { endpointGenerator } from './src/endpoint/endpoint';
import { pageGenerator } from './src/page/page';

/** Entry point of `npm run new:<kind>`: adds code to the repository, or prints an error and writes nothing. */
const generators: Readonly<Record<string, Generator>> = {
  endpoint: endpointGenerator,
  page: pageGenerator,
};

const [kind = '', ...args] = process.argv.slice(2);
try {
  const generator = generators[kind];
  if (!generator) throw new GeneratorError(`Unknown generator '${kind}': ${Object.keys(generators).join(', ')}.`);
  const lines = generate(generator, resolve(import.meta.dirname, '../..'), args);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof GeneratorError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
