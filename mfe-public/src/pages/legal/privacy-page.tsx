import { retentions, texts } from '@portal/contracts';
import { LegalPage, type LegalPart } from './legal-page';

const { brand } = texts;

const parts: readonly LegalPart[] = [
  {
    title: 'Data controller',
    body: [
      `${brand.name}, ${brand.addressLines.join(', ')}, is responsible for your personal data under the Data Protection Act, 2021, of Zambia.`,
    ],
  },
  {
    title: 'What we keep',
    body: [
      [
        'Your account: name, username, email address, phone number and a password that is stored unreadable.',
        'Your profile, as far as you fill it in: address, date of birth, gender, passport, emergency contact and travel preferences. Passport numbers and dates of birth are encrypted. Our team sees them only on request, and each request is recorded.',
        'Your bookings: the trip, travelers, contact details and special requests. Special requests often concern health, so they are encrypted too.',
        'Your payments: amount, network, and the number that paid, encrypted.',
        'Your consent to our terms and privacy policy: which version, when and how.',
        'Our team’s notes about what you told us.',
        'An activity log: what was done with your account, when, by whom, and from which network address.',
      ],
      'We never ask for card numbers or mobile money PINs.',
    ],
  },
  {
    title: 'Why',
    body: [
      [
        'Account, bookings, travelers and payments: to make and manage the bookings you asked for.',
        'Special requests: with your consent, so that the trip suits you. You can leave them out.',
        'Records of bookings and payments: because accounting and tax law requires it.',
        'The activity log and network addresses: to keep accounts secure.',
        'Anything else: only with your consent, which you can withdraw at any time.',
      ],
      'If this policy or our terms change, we ask you once when you are logged in. You can keep using the portal if you do not answer. Your choice is shown in your account settings.',
      'We make no automated decisions about you. We do not sell data, show advertising or track you across sites.',
    ],
  },
  {
    title: 'Who else sees it',
    body: [
      [
        'Airlines and their booking systems: names, dates of birth, genders and contact details, to make the booking.',
        'Lodges and guides: names, and the special requests that concern them.',
        'Payment companies: the number that pays, and the amount.',
        'Our hosting and email providers: only on our behalf, and encrypted where it is sensitive.',
        'Authorities that are entitled to it by law.',
      ],
      'Each receives only what it needs. Some are outside Zambia, because your trip is.',
    ],
  },
  { title: 'How long', body: [retentions.map(({ what, kept, then }) => `${what}: ${kept}. ${then}`)] },
  {
    title: 'Your rights',
    body: [
      [
        'Access and correction: in your account settings. For a booking, ask us.',
        'Portability: “Download my data” gives you a machine-readable copy.',
        'Erasure: “Delete my account” removes your personal data. Records that we must keep by law are kept without your name. If you have no account, or cannot log in, we do it for you on request.',
        'Objection, restriction and withdrawal of consent: by writing to us.',
      ],
      'All of this is free. We reply within thirty days, and ask only for what we need to verify your identity.',
    ],
  },
  {
    title: 'Contact',
    body: [
      `Write to ${brand.email}, call ${brand.phones[0]}, or come to our office. If you found a security vulnerability, ${brand.securityEmail} is faster.`,
      'If there is a data breach, we notify the Data Protection Commissioner within 24 hours, and you as soon as we know what it means for you.',
      'If you are not satisfied with our answer, you may complain to the Office of the Data Protection Commissioner in Lusaka.',
    ],
  },
  {
    title: 'In your browser',
    body: [
      'We set one cookie when you log in. It shows us that you have logged in from this browser before, so that we can email you about logins from another one. It contains a random number, has no other use and lasts 400 days.',
      'The browser remembers that you are logged in, and forms you have started, until you log out.',
    ],
  },
];

export function PrivacyPage() {
  return <LegalPage title="Privacy" lead="What data we keep about you, why, and your choices." parts={parts} />;
}
