import { parseArgs } from 'node:util';
import { ReleaseRefused } from './workspace.mjs';

const options = {
  as: { type: 'string' },
  dist: { type: 'string' },
  portal: { type: 'string' },
  days: { type: 'string' },
  'no-tests': { type: 'boolean' },
  'no-git': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
};

/** `{positionals, as, dist, portal, days, runTests, useGit, isDryRun}` of a command line. */
export function readArguments(argv) {
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    if (values.as !== undefined && !['patch', 'minor', 'major'].includes(values.as)) {
      throw new ReleaseRefused('--as is patch, minor or major.');
    }
    return {
      positionals,
      as: values.as,
      dist: values.dist,
      portal: values.portal,
      days: values.days,
      runTests: values['no-tests'] !== true,
      useGit: values['no-git'] !== true,
      isDryRun: values['dry-run'] === true,
    };
  } catch (error) {
    throw error instanceof ReleaseRefused ? error : new ReleaseRefused(error.message);
  }
}
