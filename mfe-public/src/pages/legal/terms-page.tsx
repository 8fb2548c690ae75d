import { texts } from '@portal/contracts';
import { LegalPage, type LegalPart } from './legal-page';

const { brand, registrations } = texts;

const parts: readonly LegalPart[] = [
  {
    title: 'Who we are',
    body: [
      `${brand.name} is a travel and tours agency in Lusaka. When you book a flight we act as the agent of the airline, which carries you under its own conditions. When you book one of our packages the contract is with us.`,
      registrations.length > 0
        ? `We are registered as follows: ${registrations.map(({ name, number }) => `${name} ${number}`).join('; ')}.`
        : 'Please ask at our office to see our registrations and licences.',
    ],
  },
  {
    title: 'Booking',
    body: [
      'A booking is made when the portal or our team confirms it with a booking number. Until then prices and places can change.',
      [
        'Give names exactly as in the passports. Airlines charge for corrections or refuse them.',
        'Check that passports, visas and vaccinations are in order. We help, but embassies and border authorities decide.',
        'If you book for others, you confirm that they agree and pass our messages on to them.',
      ],
    ],
  },
  {
    title: 'Prices and payment',
    body: [
      'The total you confirm is the total you pay, in the currency shown. Mobile money payments are taken in kwacha at the rate shown before you pay.',
      'Seats and places are held until the deadline shown in your booking. If it passes without payment, they may be released. Tickets are issued once the booking is fully paid.',
      'Every payment has a receipt. Cash is taken at our office only, never by a driver or a guide.',
    ],
  },
  {
    title: 'Changes and cancellation',
    body: [
      'You can cancel a booking in the portal, or by writing to us. Once its tickets are issued, ask us to cancel it. See Refunds for what we refund.',
      'Airlines change times. We pass their changes on to you and help you find another flight if the new one does not suit.',
      'We change a package only for good reason, such as a closed road or park. If the change is significant, you may choose a refund instead.',
    ],
  },
  {
    title: 'While you travel',
    body: [
      'Guides, drivers and lodges may refuse anyone who endangers others. Safaris and river journeys have risks; please follow your guides, and take out travel insurance with medical evacuation.',
      'Tell us immediately if something is wrong, so that we can put it right while you travel. Our phone number is on every itinerary.',
    ],
  },
  {
    title: 'Our liability',
    body: [
      'We are responsible for our own work: correct bookings, honest information and the services of our packages. Airlines, lodges and others are responsible for their own services; we help you to claim.',
      'Nothing here limits your rights under the law of Zambia, including the Competition and Consumer Protection Act.',
    ],
  },
  {
    title: 'Complaints and law',
    body: [
      'Please write to us first; we reply within ten working days. If we cannot agree, you may turn to the Competition and Consumer Protection Commission or to the courts of Zambia, whose law applies.',
    ],
  },
  {
    title: 'Your account',
    body: [
      'Keep your password secret. You can download or delete your account with its personal data at any time in the account settings. We may close an account that is used for fraud.',
    ],
  },
  {
    title: 'Credits',
    body: [
      'This portal uses the following work of others, with thanks:',
      [
        'Airports and cities: OpenTravelData, licensed CC BY 4.0.',
        'Outlines of countries: world-atlas, made from Natural Earth, which is in the public domain.',
        'Fonts: Noto Sans and Bricolage Grotesque, both under the SIL Open Font License.',
        'Illustrations are our own work. Photographs of packages belong to the agency or are shown with permission of the photographers.',
      ],
    ],
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms and conditions"
      lead="What we promise, and what we ask of you, in plain English."
      parts={parts}
    />
  );
}
