import * as z from 'zod/mini';

const allowanceSchema = z.looseObject({
  quantity: z.optional(z.number()),
  weight: z.optional(z.number()),
  weightUnit: z.optional(z.string()),
});
type Allowance = z.infer<typeof allowanceSchema>;

/** Optional fields per segment of a traveler's fare. */
const faresSchema = z.array(
  z.looseObject({
    fareDetailsBySegment: z.array(
      z.looseObject({
        includedCheckedBags: z.optional(allowanceSchema),
        includedCabinBags: z.optional(allowanceSchema),
        amenities: z.optional(
          z.array(z.looseObject({ description: z.optional(z.string()), isChargeable: z.optional(z.boolean()) })),
        ),
      }),
    ),
  }),
);
type FareDetails = z.infer<typeof faresSchema>[number]['fareDetailsBySegment'];

const amenitiesMax = 8;

function allowanceText(allowance: Allowance, kind: 'checked' | 'cabin'): string {
  const { quantity, weight, weightUnit = 'KG' } = allowance;
  const each = weight ? `${weight} ${weightUnit.toLowerCase()}` : undefined;
  if (quantity === undefined) return each ? `Up to ${each}` : `No ${kind} bag`;
  if (quantity === 0) return `No ${kind} bag`;
  return `${quantity} ${kind} ${quantity === 1 ? 'bag' : 'bags'}${each ? ` of ${each}` : ''}`;
}

const sizeOf = ({ quantity, weight = 0 }: Allowance): number => (quantity ?? 1) * 1_000 + weight;

/** Describes the smallest baggage allowance of the trip; undefined unless all segments state one. */
function bagsText(allowances: readonly (Allowance | undefined)[], kind: 'checked' | 'cabin'): string | undefined {
  const reported = allowances.filter((allowance) => allowance !== undefined);
  if (reported.length === 0 || reported.length < allowances.length) return undefined;
  const [smallest] = [...reported].sort((one, other) => sizeOf(one) - sizeOf(other));
  return smallest && allowanceText(smallest, kind);
}

/** Services that all segments include, free or for a fee. */
function amenitiesText(details: FareDetails, isChargeable: boolean): string | undefined {
  const perFlight = details.map(({ amenities = [] }) =>
    amenities.flatMap((amenity) =>
      amenity.description && (amenity.isChargeable ?? true) === isChargeable ? [amenity.description.toLowerCase()] : [],
    ),
  );
  const common = (perFlight[0] ?? []).filter((name) => perFlight.every((names) => names.includes(name)));
  const named = [...new Set(common)].slice(0, amenitiesMax).join(', ');
  return named ? named.charAt(0).toUpperCase() + named.slice(1) : undefined;
}

export interface FareExtras {
  checkedBags?: string | undefined;
  cabinBags?: string | undefined;
  included?: string | undefined;
  forFee?: string | undefined;
}

/** Returns the extras of an offer's fare as far as the provider states them, for the first traveler. */
export function extrasOf(travelerPricings: unknown): FareExtras {
  const { data } = faresSchema.safeParse(travelerPricings);
  const details = data?.[0]?.fareDetailsBySegment ?? [];
  return {
    checkedBags: bagsText(
      details.map(({ includedCheckedBags }) => includedCheckedBags),
      'checked',
    ),
    cabinBags: bagsText(
      details.map(({ includedCabinBags }) => includedCabinBags),
      'cabin',
    ),
    included: amenitiesText(details, false),
    forFee: amenitiesText(details, true),
  };
}
