import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { GeneratorError } from './generator-error';
import { Workspace } from './workspace';

/** Parsed command line: the name, and unparsed options. */
export interface Asked {
  name: string;
  options: Readonly<Record<string, string | undefined>>;
}

export interface Generator {
  /** Arguments after `npm run new:<kind> -- `, for the usage message. */
  usage: string;
  /** Supported options, without dashes. */
  options: readonly string[];
  /** Plans all files. Throws GeneratorError. */
  plan(workspace: Workspace, asked: Asked): Plan;
}

export interface Plan {
  /** npm scripts that regenerate derived files. */
  scripts?: readonly string[];
  /** Instructions for the developer, one per line. */
  next: readonly string[];
}

/** Parses the command line. Throws GeneratorError with the usage. */
export function parseOptions({ usage, options }: Generator, args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new TypeError('Give one name.');
    return { name, options: values as Asked['options'] };
  } catch (error) {
    throw new GeneratorError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

function runIn(root: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/**
 * Runs a generator: plans all changes in memory, writes and formats them, and regenerates derived files.
 * @returns the lines to print
 * @throws GeneratorError if nothing was written
 */
export function generate(generator: Generator, root: string, args: readonly string[]): string[] {
  const requested = parseOptions(generator, args);
  const workspace = new Workspace(root);
  const { next, scripts = [] } = generator.plan(workspace, requested);
  const written = workspace.save();
  runIn(root, 'npx', ['oxfmt', ...written]);
  for (const script of scripts) runIn(root, 'npm', ['run', '--silent', script]);
  return [...written.map((path) => `  ${path}`), ...next];
}
