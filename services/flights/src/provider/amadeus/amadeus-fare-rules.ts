import * as z from 'zod/mini';
import type { StatedPenalties } from '../../terms/penalty';
import { parsePenaltyText } from '../../terms/penalty-text';

/** Part of a pricing response with the fare rules. */
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

/** Returns the penalties for changes and refunds per rule entry; empty when the rules cannot be parsed. */
export function statedPenalties(rules: unknown): StatedPenalties[] {
  const { data = {} } = rulesSchema.safeParse(rules);
  return Object.values(data).map(({ segmentId, fareNotes }) => ({
    segmentIds: segmentId === undefined ? [] : [segmentId],
    penalties: (fareNotes?.descriptions ?? []).flatMap(({ descriptionType, text = '' }) =>
      descriptionType === penaltiesType ? parsePenaltyText(text) : [],
    ),
  }));
}
