import * as z from 'zod/mini';
import { optionalText } from './plain-fields';
import { limits } from '../limits';

/** Query parameters of all lists. Without `page` the whole list is returned, up to a limit of the service. */
export const listQuerySchema = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSizeMax))),
  /** Field name; a leading minus sorts in descending order. */
  sort: z.optional(z.string().check(z.regex(/^-?[A-Za-z]{1,40}$/))),
  q: z.optional(optionalText(200)),
});
export type ListQuery = z.infer<typeof listQuerySchema>;
