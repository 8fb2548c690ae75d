import { z } from 'zod';

/** Entry of `included.detailed-fare-rules`; of its notes, the API fills only the descriptions. */
export const fareRulesSchema = z.strictObject({
  fareBasis: z.string(),
  name: z.string(),
  segmentId: z.string(),
  fareNotes: z.strictObject({
    descriptions: z.array(z.strictObject({ descriptionType: z.string(), text: z.string() })).min(1),
  }),
});
