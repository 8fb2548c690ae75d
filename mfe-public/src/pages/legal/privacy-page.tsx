import { retentions, texts } from '@portal/contracts';
import { LegalPage, type LegalPart } from './legal-page';

const { brand } = texts;

const parts: readonly LegalPart[] = [
  {
    title: 'Who looks after your data',
    body: [
      `${brand.name}, ${brand.addressLines.join(', ')}, decides what happens with your personal data and answers for it under the Data Protection Act, 2021, of Zambia.`,
    ],
  },
  {
    title: 'What we keep',
    body: [
      [
        'Your account: name, username, e-mail address, telephone number and a password that nobody can read.',
        'Your profile, as far as you fill it in: address, date of birth, gender, passport, whom to call in an emergency, and what you prefer. Passport numbers and dates of birth are encrypted and are shown to our team only when somebody asks for them, which is written down.',
        'Your bookings: the trip, who travels, whom to reach, and what you wish for. Wishes often tell of health, so they are encrypted too.',
        'Your payments: amount, network, and the number that paid, encrypted.',
        'What you said to our terms and to this page: which version, when and how.',
        'Notes of our team about what you told us.',
        'An activity log: what was done with your account, when, by whom, and from which network address.',
      ],
      'We take no card numbers and no PIN of mobile money.',
    ],
  },
  {
    title: 'Why',
    body: [
      [
        'Account, bookings, travelers and payments: to book and to keep the trip that you asked for.',
        'Special requests: with your leave, so that the trip suits you. Leave them out if you would rather not say.',
        'Records of bookings and payments: because the law of accounts and taxes asks it of us.',
        'The activity log and network addresses: to keep accounts safe from others.',
        'Anything else: with your leave only; you may take it back at any time.',
      ],
      'When these words or our terms change, we ask you once when you are logged in. Nothing stops if you do not answer. What you said stands in your account settings.',
      'No machine decides about you. We sell nobody’s data, show no advertising and follow nobody from site to site.',
    ],
  },
  {
    title: 'Who else sees it',
    body: [
      [
        'Airlines and those they book through: names, dates of birth, genders and how to reach you, to make the booking.',
        'Lodges and guides: names, and the wishes that concern them.',
        'The companies that move your payment: the number that pays, and the amount.',
        'Who runs our machines and sends our mail: on our behalf alone, and encrypted where it is sensitive.',
        'Authorities that may ask by law.',
      ],
      'Each learns what it needs and no more. Some are outside Zambia, because your journey is.',
    ],
  },
  { title: 'How long', body: [retentions.map(({ what, kept, then }) => `${what}: ${kept}. ${then}`)] },
  {
    title: 'Your rights',
    body: [
      [
        'See and correct what we have: in your account settings. For a booking, ask us.',
        'Take it along: “Download my data” gives you a copy that programs can read.',
        'Be forgotten: “Delete my account” removes your personal data. What the law tells us to keep loses your name. If you have no account of your own, or cannot get in, we do it for you when you ask.',
        'Object, ask us to pause, or take your leave back, by writing to us.',
      ],
      'All of this is free. We answer within thirty days, and ask only for what shows that it is you.',
    ],
  },
  {
    title: 'Whom to ask',
    body: [
      `Write to ${brand.email}, call ${brand.phones[0]}, or come to our office. If you found a hole in our safety, ${brand.securityEmail} is faster.`,
      'Should your data come into wrong hands, we tell the Data Protection Commissioner within 24 hours, and you as soon as we know what it means for you.',
      'If our answer does not satisfy you, you may complain to the Office of the Data Protection Commissioner in Lusaka.',
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
  return <LegalPage title="Privacy" lead="What we know about you, why, and how you decide about it." parts={parts} />;
}
