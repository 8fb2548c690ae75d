import * as z from 'zod/mini';
import { readFormerNames } from './renamed-variables';
import { readSecretFiles, secret, secretNames, type EnvSource } from './secret-files';

export type { EnvSource };

/** The environment is unusable; `problems` lists every variable and what is wrong with it. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/**
 * Reads the environment with a zod schema. An empty variable counts as unset, so that defaults apply. What the schema marks as a
 * secret may be given as a file, `NAME_FILE` instead of `NAME`, which is read here and once.
 * Throws an EnvError that names every problem at once, never a value.
 */
export function readEnv<Schema extends z.ZodMiniType>(schema: Schema, source: EnvSource): z.output<Schema> {
  const set = Object.fromEntries(
    Object.entries(readFormerNames(source)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { env, problems } = readSecretFiles(secretNames(schema), set);
  const result = z.safeParse(schema, env);
  if (result.success && problems.size === 0) return result.data;
  // A secret whose file is no use is missing, too: that is said once.
  const others = result.error?.issues.filter((issue) => !problems.has(String(issue.path[0]))) ?? [];
  throw new EnvError([
    ...problems.values(),
    ...others.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`),
  ]);
}

/** The same for an app's `env.ts`: prints the problems and ends the process with 1 instead of throwing. */
export function loadEnv<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: EnvSource = process.env,
): z.output<Schema> {
  try {
    return readEnv(schema, source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const describeIssue = (issue: z.core.$ZodIssue): string => {
  // Where a library brought zod's English sentences, they name the types that were expected.
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : 'is missing or malformed';
};

const port = z.coerce
  .number('must be a port number')
  .check(z.int('must be a port number'), z.gte(0, 'must be a port number'), z.lte(65_535, 'must be a port number'));

/** The address of an http server without a trailing slash. */
const httpUrl = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^/?#]+[^?#]*$/, 'must be an http address')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** The kinds of value that several apps read: ports, addresses, flags and secrets. */
export const envTypes = {
  /** 0 picks a free one. */
  port,
  httpUrl,
  /** '1' or 'true' switch on; anything else but '0', 'false' and unset is refused. */
  flag: z.pipe(
    z._default(z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1'), '0'),
    z.transform((text) => text === '1' || text === 'true'),
  ),
  /** One that was drawn. */
  secret: secret(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** An OpenTelemetry collector, whose other settings are OpenTelemetry's own. */
  collectorUrl: z.optional(httpUrl),
  nodeEnv: z._default(z.enum(['development', 'test', 'production']), 'development'),
} as const;
