import { LegalPage, type LegalPart } from './legal-page';

const parts: readonly LegalPart[] = [
  {
    title: 'In short',
    body: [
      [
        'You learn what comes back before you confirm that you cancel.',
        'What an airline or a lodge gives back, we pass on in full.',
        'When we cancel, everything comes back.',
        'Money goes back the way it came.',
      ],
    ],
  },
  {
    title: 'Flights',
    body: [
      'The rules of the fare decide: some are given back in full until shortly before departure, some with a charge, some not at all but for the taxes. They stand beside the offer, and in your itinerary.',
      'A booking that is not paid costs nothing to cancel. A seat that is only held is given up at the time that its booking names.',
      'When the airline cancels the flight, or changes it so that it no longer serves you, ask us: you may travel another way or have the price back, as the airline’s rules and the law say.',
    ],
  },
  {
    title: 'Packages',
    body: [
      'What you have paid comes back, less what we have already paid for you and cannot get back: park fees, lodges, transfers and tickets. We show those costs when you ask.',
      'The earlier you cancel, the more comes back. Another person may travel in your place where lodges and airlines allow it.',
      'When too few people have booked, or a road or park is closed, and we cancel, you have everything back, or another date if you prefer.',
    ],
  },
  {
    title: 'Money paid twice or too much',
    body: [
      'It comes back without your having to prove more than the payment. What you paid beforehand without a booking is kept as your credit, and is given back when you ask.',
    ],
  },
  {
    title: 'How and when',
    body: [
      [
        'Mobile money goes back to the number that paid.',
        'Bank payments go back to the account that paid; cash is given back at our office, against the receipt.',
        'We send what is ours to send within five working days. What an airline or a lodge owes follows when it has reached us; we ask them at once and tell you how it stands.',
      ],
      'Your booking shows “Refund pending” until it is done. Amounts in another currency come back in kwacha at the rate of your payment.',
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
    <LegalPage
      title="Refunds and cancellation"
      lead="What comes back when plans change, how, and when."
      parts={parts}
    />
  );
}
