import { LegalPage, type LegalPart } from './legal-page';

const parts: readonly LegalPart[] = [
  {
    title: 'In short',
    body: [
      [
        'Before you cancel, we show what you have paid and what we know of the rules of your fare.',
        'Our team decides on each refund within 2 working days (Monday to Friday, 08:00-17:00).',
        'What an airline or a lodge refunds, we pass on in full. When we cancel, everything is refunded.',
        'Refunds are made to the original payment method.',
      ],
    ],
  },
  {
    title: 'Flights',
    body: [
      'The rules of the fare decide: some fares are refunded in full until shortly before departure, some with a charge, some not at all except for taxes. You find the rules beside the offer and in your itinerary.',
      'A booking that is not paid costs nothing to cancel. Seats that are only held are released at the time named in the booking.',
      'Once your tickets are issued, a booking cannot be cancelled online. Ask us to cancel it under My Bookings: we ask the airline and answer within 2 working days. You can withdraw the request until then.',
      'When the airline cancels the flight, or changes it so that it no longer serves you, ask us: you may travel another way or have the price refunded, as the airline’s rules and the law say.',
    ],
  },
  {
    title: 'Packages',
    body: [
      'What you have paid is refunded, less what we have already paid for you and cannot get back: park fees, lodges, transfers and tickets. We show those costs when you ask.',
      'The earlier you cancel, the more is refunded. Another person may travel in your place where lodges and airlines allow it.',
      'When too few people have booked, or a road or park is closed, and we cancel, you get everything back, or another date if you prefer.',
    ],
  },
  {
    title: 'Money paid twice or too much',
    body: [
      'It is refunded without your having to prove more than the payment. What you paid beforehand without a booking is kept as your credit, and is paid back when you ask.',
    ],
  },
  {
    title: 'How and when',
    body: [
      [
        'Mobile money goes back to the number that paid.',
        'Bank payments go back to the account that paid; cash is paid out at our office, against the receipt.',
        'We send what is ours to send within five working days after the decision. What an airline or a lodge owes follows when it has reached us.',
      ],
      'Your booking shows “Refund pending”, the amount and the date of the decision until it is done. Amounts in another currency are refunded in kwacha at the rate of your payment.',
    ],
  },
  {
    title: 'When you do not agree',
    body: [
      'Write to us with the booking number. A second person looks at it, and you have an answer within ten working days. The Competition and Consumer Protection Commission hears complaints as well.',
    ],
  },
];

export function RefundsPage() {
  return (
    <LegalPage title="Refunds and cancellation" lead="What we refund when plans change, how and when." parts={parts} />
  );
}
