import { z } from 'zod';
import { isCalendarDate } from '../basics/calendar';
import { offerBody } from '../offer-body';

const day = z.string().refine(isCalendarDate);
const personName = z.string().regex(/^[A-Za-z][A-Za-z .'-]*$/);
const country = z.string().regex(/^[A-Za-z]{2}$/);

const phone = z.looseObject({
  deviceType: z.enum(['MOBILE', 'LANDLINE', 'FAX']).optional(),
  countryCallingCode: z.string().regex(/^[0-9+]{1,5}$/),
  number: z.string().regex(/^\d{1,15}$/),
});

const travelerBody = z.looseObject({
  id: z.string().min(1),
  dateOfBirth: day.optional(),
  gender: z.enum(['MALE', 'FEMALE', 'UNSPECIFIED', 'UNDISCLOSED']).optional(),
  name: z.looseObject({ firstName: personName, lastName: personName }),
  contact: z
    .looseObject({
      emailAddress: z.email().optional(),
      phones: z.array(phone).max(3).optional(),
    })
    .optional(),
  documents: z
    .array(
      z.looseObject({
        documentType: z.enum(['VISA', 'PASSPORT', 'IDENTITY_CARD', 'KNOWN_TRAVELER', 'REDRESS']),
        number: z.string().min(1),
        expiryDate: day.optional(),
        issuanceCountry: country.optional(),
        nationality: country.optional(),
        holder: z.boolean().optional(),
      }),
    )
    .optional(),
});
export type TravelerBody = z.infer<typeof travelerBody>;

const remark = z.looseObject({
  subType: z.enum([
    'GENERAL_MISCELLANEOUS',
    'CONFIDENTIAL',
    'INVOICE',
    'QUALITY_CONTROL',
    'BACKOFFICE',
    'FULFILLMENT',
    'ITINERARY',
    'TICKETING_MISCELLANEOUS',
    'TOUR_CODE',
  ]),
  text: z.string().min(1),
});

export const orderBody = z.object({
  data: z.looseObject({
    type: z.literal('flight-order'),
    flightOffers: z.array(offerBody).min(1).max(6),
    travelers: z.array(travelerBody).min(1).max(18),
    remarks: z.looseObject({ general: z.array(remark).optional() }).optional(),
    ticketingAgreement: z
      .looseObject({
        option: z.enum(['CONFIRM', 'DELAY_TO_QUEUE', 'DELAY_TO_CANCEL']),
        delay: z
          .string()
          .regex(/^\d{1,3}D$/)
          .optional(),
      })
      .optional(),
    contacts: z
      .array(z.looseObject({ purpose: z.enum(['STANDARD', 'INVOICE', 'STANDARD_WITHOUT_TRANSMISSION']).optional() }))
      .optional(),
    /** Set by the provider and rejected from clients. */
    formOfPayments: z.never().optional(),
  }),
});
export type OrderBody = z.infer<typeof orderBody>['data'];

/** Parses the portal's booking number from the remark `PORTAL REF <number>`. */
export function referenceOf(body: OrderBody): string | null {
  for (const { text } of body.remarks?.general ?? []) {
    const match = /^PORTAL REF (\S+)$/.exec(text.trim());
    if (match?.[1]) return match[1];
  }
  return null;
}
