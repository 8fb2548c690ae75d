import * as z from 'zod/mini';
import { readFormerNames } from './renamed-variables';
import { readSecretFiles, secret, secretNames, type EnvSource } from './secret-files';

export type { EnvSource };

/** Invalid environment. `problems` has one line for each invalid variable. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/**
 * Reads the environment with a zod schema. An empty variable counts as unset, so defaults apply.
 * Secrets may be given as a file, `NAME_FILE` instead of `NAME`. Files are read once.
 * @throws EnvError listing all problems, never a value
 */
export function readEnv<Schema extends z.ZodMiniType>(schema: Schema, source: EnvSource): z.output<Schema> {
  const set = Object.fromEntries(
    Object.entries(readFormerNames(source)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { env, problems } = readSecretFiles(secretNames(schema), set);
  const result = z.safeParse(schema, env);
  if (result.success && problems.size === 0) return result.data;
  // A secret with an unusable file also counts as missing. It is reported once.
  const others = result.error?.issues.filter((issue) => !problems.has(String(issue.path[0]))) ?? [];
  throw new EnvError([
    ...problems.values(),
    ...others.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`),
  ]);
}

/** Reads the environment for an app's `env.ts`. Prints problems and exits with 1 instead of throwing. */
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
  // Zod's English sentences, if a library loaded them, name the expected types.
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : 'is missing or malformed';
};

const port = z.coerce
  .number('must be a port number')
  .check(z.int('must be a port number'), z.gte(0, 'must be a port number'), z.lte(65_535, 'must be a port number'));

/** HTTP base URL. A trailing slash is removed. */
const httpUrl = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^/?#]+[^?#]*$/, 'must be an http address')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** Field types shared by the environment schemas. */
export const envTypes = {
  /** 0 picks a free port. */
  port,
  httpUrl,
  /** '1' and 'true' are on; '0', 'false' and unset are off; other values are rejected. */
  flag: z.pipe(
    z._default(z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1'), '0'),
    z.transform((text) => text === '1' || text === 'true'),
  ),
  /** Random secret. */
  secret: secret(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** URL of an OpenTelemetry collector. Its other settings are read by OpenTelemetry. */
  collectorUrl: z.optional(httpUrl),
  nodeEnv: z._default(z.enum(['development', 'test', 'production']), 'development'),
} as const;
