import { href } from '@portal/contracts';
import { ButtonLink, Card, Grid, Page, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { FeatureCard } from '../features/feature-card';
import styles from './services-page.module.css';

const offered = [
  {
    icon: Icons.Plane,
    title: 'Flight bookings',
    text: 'Live fares on domestic, regional and intercontinental routes, booked here in minutes or by our team for groups and complex trips.',
    link: { to: href('/book-flight'), label: 'Search flights' },
  },
  {
    icon: Icons.BedDouble,
    title: 'Accommodation',
    text: 'City hotels, bush camps and family guesthouses, at negotiated rates and with rooms we have seen.',
    link: { to: href('/packages'), label: 'See packages with stays' },
  },
  {
    icon: Icons.Bus,
    title: 'Car hire and transfers',
    text: 'Airport pick-ups, chauffeured cars, self-drive 4x4s and coaches with drivers who know the road.',
    link: { to: href('/contact-us'), label: 'Ask for a transfer' },
  },
  {
    icon: Icons.IdCard,
    title: 'Visa assistance',
    text: 'Forms filled, documents checked and applications filed, with a plain list of what you need and when.',
    link: { to: href('/contact-us'), label: 'Start an application' },
  },
  {
    icon: Icons.Headset,
    title: 'Travel consultation',
    text: 'An hour with a consultant who has been there: routes, seasons, health, money and what to leave at home.',
    link: { to: href('/contact-us'), label: 'Book a consultation' },
  },
];

export function ServicesPage() {
  return (
    <Page title="Services" lead="Everything between your front door and the view you came for.">
      <Grid min="18rem">
        {offered.map(({ link, ...service }) => (
          <FeatureCard key={service.title} {...service} footer={<TextLink href={link.to}>{link.label}</TextLink>} />
        ))}
        <Card tone="copper">
          <p className={styles.question}>Something else in mind?</p>
          <p>Tell us where, when and with whom. We write back within one working day.</p>
          <ButtonLink href={href('/contact-us')}>Request a quote</ButtonLink>
        </Card>
      </Grid>
    </Page>
  );
}
