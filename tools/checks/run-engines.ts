import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { report, run } from './src/run';

/** Servers that `npm run test:engines` builds, and the variable that gives tests the path of each. */
const engines = [
  {
    name: 'an S3 server',
    program: 'versitygw',
    module: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
    variable: 'ENGINE_S3',
  },
] as const;

/**
 * Runs the tests against real servers that are not npm packages. They are built once into `.cache/engines`. If a server
 * cannot be built, the run fails instead of skipping its tests.
 */
const folder = resolve('.cache/engines');

async function fetchEngine({ name, program, module, variable }: (typeof engines)[number]): Promise<boolean> {
  const path = process.env[variable] ?? join(folder, program);
  process.env[variable] = path;
  if (existsSync(path)) return true;
  report(`Building ${name} (${module}) into ${folder}; this takes some minutes once`);
  mkdirSync(folder, { recursive: true });
  const code = await run('go', ['install', module], { GOBIN: folder }).catch(() => 1);
  if (code === 0 && existsSync(path)) return true;
  report(
    `*** ${name} COULD NOT BE BUILT: Go and its module proxy are needed, or ${variable} with the program's path ***`,
  );
  return false;
}

const missing: string[] = [];
for (const engine of engines) if (!(await fetchEngine(engine))) missing.push(engine.name);
const code = await run('npm', ['run', '--silent', 'jest', '--', '--selectProjects', 'engines']);
if (missing.length > 0) report(`*** NOT TESTED, because it is missing: ${missing.join(', ')} ***`);
process.exit(missing.length > 0 ? 1 : code);
