import { LegalPage, type LegalPart } from './legal-page';

const parts: readonly LegalPart[] = [
  {
    title: 'In short',
    body: [
      [
        'Before you cancel, we show what you have paid and the fare rules we know.',
        'Our team will decide on each refund within 2 working days (Monday to Friday, 08:00-17:00).',
        'What an airline or a lodge refunds, we pass on in full. When we cancel, everything is refunded.',
        'Refunds are made to the original payment method.',
      ],
    ],
  },
  {
    title: 'Flights',
    body: [
      'Refunds follow the fare rules: some fares are refunded in full until shortly before departure, some with a charge, some not at all except for taxes. You can find the rules with the offer and in your itinerary.',
      'Cancelling an unpaid booking is free. Held seats are released at the deadline shown in the booking.',
      'Once your tickets are issued, a booking cannot be cancelled online. Ask us to cancel it under My Bookings: we will ask the airline and reply within 2 working days. You can withdraw the request until then.',
      'If the airline cancels the flight, or changes it so that it no longer suits you, contact us: you may be rebooked or refunded, depending on the airline’s rules and the law.',
    ],
  },
  {
    title: 'Packages',
    body: [
      'We refund what you have paid, less costs that we have already paid for you and cannot recover: park fees, lodges, transfers and tickets. We show you those costs on request.',
      'The earlier you cancel, the more is refunded. Another person may travel in your place where lodges and airlines allow it.',
      'If we cancel because too few people have booked, or a road or park is closed, you get a full refund, or another date if you prefer.',
    ],
  },
  {
    title: 'Duplicate payments and overpayments',
    body: [
      'We refund them; you only need to prove the payment. What you paid before you had a booking is held as credit and refunded on request.',
    ],
  },
  {
    title: 'How and when',
    body: [
      [
        'Mobile money is refunded to the number that paid.',
        'Bank transfers are refunded to the account that paid; cash is refunded at our office against the receipt.',
        'We send refunds within five working days of the decision. Refunds owed by an airline or a lodge follow once we have received them.',
      ],
      'Your booking shows “Refund pending”, the amount and the decision date until the refund is made. Amounts in another currency are refunded in kwacha at the rate of your payment.',
    ],
  },
  {
    title: 'If you disagree',
    body: [
      'Write to us with the booking number. A second person will review it and reply within ten working days. You can also complain to the Competition and Consumer Protection Commission.',
    ],
  },
];

export function RefundsPage() {
  return (
    <LegalPage title="Refunds and cancellation" lead="What we refund when plans change, how and when." parts={parts} />
  );
}
