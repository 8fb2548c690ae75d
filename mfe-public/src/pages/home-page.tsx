import { href, texts } from '@portal/contracts';
import { getReturnTo, useLocation } from '@portal/remote-kit';
import { Alert, ButtonLink, Cluster, Grid, Hero, Section, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { FeatureCard } from '../features/feature-card';
import { HeroSearch } from '../features/flight-search/hero-search';
import { services } from '../features/services';
import { Landscape } from '../illustrations/landscape';
import { RiverSunset } from '../illustrations/river-sunset';
import { SavannaScene } from '../illustrations/scenes/savanna-scene';
import styles from './home-page.module.css';

const reasons = [
  {
    icon: Icons.Handshake,
    title: 'People you can call',
    text: 'Our consultants in Lusaka answer the phone, know your booking by name and stay with you until you are home.',
  },
  {
    icon: Icons.ShieldCheck,
    title: 'The price you see is the price you pay',
    text: 'We confirm every fare with the airline before you book. No surprise fees.',
  },
  {
    icon: Icons.Compass,
    title: 'Zambia, from the inside',
    text: 'Guides, lodges and transfers we have used ourselves, from the Falls to the far end of the Luangwa.',
  },
];

/** Link back to the page that asked the visitor to register. */
function WayBack() {
  const { state } = useLocation() as { state: unknown };
  const origin = getReturnTo(state);
  if (origin === null) return null;
  return (
    <div className={styles.wayBack}>
      <Alert
        kind="success"
        actions={
          <ButtonLink href={origin} size="sm">
            {texts.actions.backToYourPage}
          </ButtonLink>
        }
      >
        Your account is ready. Continue where you left off.
      </Alert>
    </div>
  );
}

export function HomePage() {
  return (
    <div className={styles.home}>
      <WayBack />
      <Hero
        scene={<RiverSunset />}
        eyebrow={`Travel and tours since ${texts.brand.founded}`}
        title="Every journey starts on the river"
        lead="Flights from Lusaka to the world, and Zambia as few have seen it. Found, priced and booked in minutes, with a person behind every ticket."
      >
        <HeroSearch />
        <Cluster>
          <ButtonLink href={href('/book-flight')} variant="sunset" size="lg" icon={<Icons.Search aria-hidden />}>
            {texts.actions.searchFlightsNow}
          </ButtonLink>
          <ButtonLink href={href('/packages')} variant="secondary" size="lg">
            Browse packages
          </ButtonLink>
        </Cluster>
      </Hero>
      <div className={styles.content}>
        <Section title="Why choose us" eyebrow="Zambezi Trails">
          <Grid min="20rem">
            {reasons.map((reason) => (
              <FeatureCard key={reason.title} {...reason} level={3} />
            ))}
          </Grid>
        </Section>
        <Section
          title="What we arrange for you"
          actions={
            <TextLink href={href('/services')} variant="strong">
              All our services
            </TextLink>
          }
        >
          <ul className={styles.services}>
            {services.map(({ icon: Icon, title, blurb }) => (
              <li key={title}>
                <Icon aria-hidden />
                <div>
                  <h3>{title}</h3>
                  <p>{blurb}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
        <section className={styles.teaser} aria-labelledby="experience-zambia">
          <Landscape isLate seed="Luangwa" scene={SavannaScene} className={styles.teaserScene} />
          <div>
            <h2 id="experience-zambia">Experience Zambia</h2>
            <p>
              The smoke that thunders, walking safaris where they were invented, and a lake so deep it keeps its own
              weather. Start with the places we love most.
            </p>
            <ButtonLink href={href('/destinations')} variant="secondary" iconEnd={<Icons.ArrowRight aria-hidden />}>
              See the destinations
            </ButtonLink>
          </div>
        </section>
        <section className={styles.quote} aria-labelledby="custom-quote">
          <h2 id="custom-quote">Something else in mind?</h2>
          <p>Tell us where, when and with whom. We write back within one working day.</p>
          <ButtonLink href={href('/contact-us')} variant="primary">
            Request a custom quote
          </ButtonLink>
        </section>
      </div>
    </div>
  );
}
