import * as z from 'zod/mini';
import type { StatedPenalties } from '../../terms/penalty';
import { parsePenaltyText } from '../../terms/penalty-text';

/** The part of a pricing answer in which the provider tells the rules of the fares. */
export const fareRulesPart = 'detailed-fare-rules';
const penaltiesType = 'PENALTIES';

const rulesSchema = z.record(
  z.string(),
  z.object({
    segmentId: z.optional(z.string()),
    fareNotes: z.optional(
      z.object({
        descriptions: z.optional(
          z.array(z.object({ descriptionType: z.optional(z.string()), text: z.optional(z.string()) })),
        ),
      }),
    ),
  }),
);

/** What the rules say about changes and refunds, entry by entry; nothing where they cannot be read. */
export function statedPenalties(rules: unknown): StatedPenalties[] {
  const { data = {} } = rulesSchema.safeParse(rules);
  return Object.values(data).map(({ segmentId, fareNotes }) => ({
    segmentIds: segmentId === undefined ? [] : [segmentId],
    penalties: (fareNotes?.descriptions ?? []).flatMap(({ descriptionType, text = '' }) =>
      descriptionType === penaltiesType ? parsePenaltyText(text) : [],
    ),
  }));
}
