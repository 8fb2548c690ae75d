import * as z from 'zod/mini';
import { optionalText } from './plain-fields';
import { limits } from '../limits';

/** What every list accepts beside its filters; without `page` the whole list is returned, up to a cap of the service. */
export const listQuerySchema = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSizeMax))),
  /** A field name, with a leading minus for descending. */
  sort: z.optional(z.string().check(z.regex(/^-?[A-Za-z]{1,40}$/))),
  q: z.optional(optionalText(200)),
});
export type ListQuery = z.infer<typeof listQuerySchema>;
