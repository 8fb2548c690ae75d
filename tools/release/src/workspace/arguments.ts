import { parseArgs } from 'node:util';
import { ReleaseRejectedError } from './workspace';

/** Version bumps, smallest first. */
export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

const options = {
  as: { type: 'string' },
  dist: { type: 'string' },
  portal: { type: 'string' },
  days: { type: 'string' },
  'no-tests': { type: 'boolean', default: false },
  'no-git': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw error instanceof Error ? new ReleaseRejectedError(error.message) : error;
  }
}

function bumpNamed(name: string | undefined) {
  const bump = bumps.find((each) => each === name);
  if (name !== undefined && bump === undefined) throw new ReleaseRejectedError('--as is patch, minor or major.');
  return bump;
}

/** Parses the command line of a release command. Throws ReleaseRejectedError for an unknown option. */
export function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  return {
    positionals,
    as: bumpNamed(values.as),
    dist: values.dist,
    portal: values.portal,
    days: values.days,
    runTests: !values['no-tests'],
    useGit: !values['no-git'],
    isDryRun: values['dry-run'],
  };
}
export type ReleaseOptions = ReturnType<typeof readArguments>;
