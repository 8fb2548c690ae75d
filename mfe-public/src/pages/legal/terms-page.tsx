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
        'Give names exactly as they stand in the passports. Airlines charge for corrections or refuse them.',
        'Check that passports, visas and vaccinations are in order. We help, but the decision is the embassy’s and the border’s.',
        'Whoever books for others confirms that they agree, and passes our messages on to them.',
      ],
    ],
  },
  {
    title: 'Prices and payment',
    body: [
      'The total that you confirm is the total that you pay, in the currency shown. Payments by mobile money are taken in kwacha, at the rate that is shown before you pay.',
      'Seats and places are held until the time that your booking names. When it has passed without payment, they may be given up. Tickets are issued once everything is paid.',
      'Every payment has a receipt. Cash is taken at our office only, never by a driver or a guide.',
    ],
  },
  {
    title: 'Changes and cancellation',
    body: [
      'You can cancel a booking in the portal, or by writing to us. Once its tickets are issued, you ask us to cancel it. The page about refunds says what we refund.',
      'Airlines change times. We tell you what they tell us, and look for another flight with you when the new one does not suit.',
      'A package can be changed by us only for good reason, such as a closed road or park. If the change is a large one, you may have your money back instead.',
    ],
  },
  {
    title: 'On the way',
    body: [
      'Guides, drivers and lodges may refuse somebody who endangers others. Safaris and river journeys have risks; please follow the guides, and take out travel insurance with medical evacuation.',
      'Tell us at once when something is wrong, so that it can be put right while you travel. Our telephone is on every itinerary.',
    ],
  },
  {
    title: 'What we answer for',
    body: [
      'We answer for our own work: the right booking, honest information, and the services of a package that we put together. Airlines, lodges and others answer for what they do themselves; we help you to claim.',
      'Nothing here takes away a right that the law of Zambia gives you, among them those of the Competition and Consumer Protection Act.',
    ],
  },
  {
    title: 'Complaints and law',
    body: [
      'Please write to us first; we answer within ten working days. If we cannot agree, you may turn to the Competition and Consumer Protection Commission or to the courts of Zambia, whose law applies.',
    ],
  },
  {
    title: 'Your account',
    body: [
      'Keep your password to yourself. You can download or delete your account with its personal data at any time in the account settings. We may close an account that is used to deceive.',
    ],
  },
  {
    title: 'Credits',
    body: [
      'What others have made and this portal shows, with thanks:',
      [
        'Airports and cities: OpenTravelData, licensed CC BY 4.0.',
        'Outlines of countries: world-atlas, made from Natural Earth, which is in the public domain.',
        'Letters: Noto Sans and Bricolage Grotesque, both under the SIL Open Font License.',
        'Drawn scenes are our own. Photographs of packages belong to the agency or are shown with leave of those who took them.',
      ],
    ],
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms and conditions"
      lead="What we promise, and what we ask of you, in words that need no lawyer."
      parts={parts}
    />
  );
}
