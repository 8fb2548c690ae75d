import { packageCurrencies, packagePictureSchema } from '@portal/contracts';
import * as z from 'zod/mini';

const sharedPackageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(packageCurrencies),
  duration: z.string(),
  picture: z.optional(packagePictureSchema),
});
/** What a shared link tells of a package. */
export type SharedPackage = z.infer<typeof sharedPackageSchema>;
const answerSchema = z.object({ data: sharedPackageSchema });

/** What a shared link tells, from the catalog's answer; undefined where that says something else. */
export const sharedPackageOf = (answer: unknown): SharedPackage | undefined =>
  answerSchema.safeParse(answer).data?.data;
