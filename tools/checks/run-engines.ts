import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { report, run } from './src/run';

/** Servers that `npm run test:engines` builds: what they are, and the variable that tells a test where one lies. */
const engines = [
  {
    name: 'an S3 server',
    program: 'versitygw',
    module: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
    variable: 'ENGINE_S3',
  },
] as const;

/**
 * Tests against engines that are no npm package: real servers that stand behind a port of ours, built once into `.cache/engines`.
 * What cannot be had is told loudly, and its tests fail: a test that was not run proves nothing.
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
