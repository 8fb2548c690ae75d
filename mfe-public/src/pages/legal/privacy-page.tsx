import { texts } from '@portal/contracts';
import { LegalPage, type LegalPart } from './legal-page';

const parts: readonly LegalPart[] = [
  {
    title: 'Who looks after your data',
    body: [
      `${texts.brand.name} decides what happens with your personal data and answers for it under the Data Protection Act, 2021, of Zambia.`,
    ],
  },
  {
    title: 'What we keep',
    body: [
      [
        'Your account: name, username, e-mail address, telephone number and a password that nobody can read.',
        'What airlines ask of travelers: date of birth, gender, nationality and passport. Passport numbers are encrypted and are shown to our team only when somebody asks for them, which is written down.',
        'Your bookings and payments, and what you wrote to us about them.',
        'An activity log: what was done with your account, when, and from which network address.',
      ],
      'We take no card numbers and no PIN of mobile money.',
    ],
  },
  {
    title: 'Why',
    body: [
      [
        'To book and to keep the trip that you asked for.',
        'Because the law asks it of us, as for accounts and taxes.',
        'To keep accounts safe from others.',
        'With your leave for everything else; you may take it back at any time.',
      ],
      'We sell nobody’s data, show no advertising and follow nobody from site to site.',
    ],
  },
  {
    title: 'Who else sees it',
    body: [
      'Airlines, lodges and guides of your trip, the companies that move your payment, and authorities that may ask by law. Each learns what it needs. Some are outside Zambia, because your journey is.',
    ],
  },
  {
    title: 'How long',
    body: [
      'As long as you have an account. Bookings and payments stay for as long as the law of accounts and taxes asks, without your profile when it was deleted.',
    ],
  },
  {
    title: 'Your rights',
    body: [
      [
        'See and correct what we have: in your account settings.',
        'Take it along: “Download my data” gives you a copy that programs can read.',
        'Be forgotten: “Delete my account” removes your personal data. What the law tells us to keep loses your name.',
        'Object, or ask us to pause, by writing to us.',
      ],
      'You may complain to the Office of the Data Protection Commissioner in Lusaka.',
    ],
  },
  {
    title: 'In your browser',
    body: [
      'One cookie is set when you log in. It tells us that you have logged in from this browser before, so that we can write to you when somebody does from another. It holds a random number, is read for nothing else and lasts 400 days.',
      'The browser remembers that you are logged in, and forms that you have begun, until you log out.',
    ],
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      lead="What we know about you, why, and how you decide about it."
      since="2026-11-25"
      parts={parts}
    />
  );
}
