import { z } from 'zod';

const environmentSchema = z.object({
  DATA_DIR: z.string({ error: 'DATA_DIR names the folder of the data' }).min(1),
  MONGO_PORT: z.coerce.number().int().min(0).max(65_535).default(27_117),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Reads the process environment; throws one error that names every wrong variable. */
export function readEnvironment(): Environment {
  const parsed = environmentSchema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
