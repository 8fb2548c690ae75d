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
export type SharedPackage = z.infer<typeof sharedPackageSchema>;
const answerSchema = z.object({ data: sharedPackageSchema });

/** Parses a catalog response; undefined if it is invalid. */
export const sharedPackageOf = (response: unknown): SharedPackage | undefined =>
  answerSchema.safeParse(response).data?.data;
