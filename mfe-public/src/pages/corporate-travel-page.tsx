import { href } from '@portal/contracts';
import { ButtonLink, Card, Grid, Page, Section, Stack } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { FeatureCard } from '../features/feature-card';

const promises = [
  {
    icon: Icons.UserCheck,
    title: 'One consultant',
    text: 'A named person who knows your travelers, your policy and your cost centres.',
  },
  {
    icon: Icons.FileText,
    title: 'One statement',
    text: 'Every ticket, stay and transfer of the month on a single statement in kwacha.',
  },
  {
    icon: Icons.ListChecks,
    title: 'Policy, applied',
    text: 'Cabins, limits and approvals checked before anything is ticketed.',
  },
  {
    icon: Icons.ShieldCheck,
    title: 'Duty of care',
    text: 'We know who is where, and call before you do when a flight is disrupted.',
  },
];

export function CorporateTravelPage() {
  return (
    <Page
      title="Corporate travel"
      lead="For companies, missions and NGOs that move people across the region every week."
      actions={<ButtonLink href={href('/contact-us')}>Talk to our corporate team</ButtonLink>}
    >
      <Stack gap={7}>
        <Grid min="23.2rem">
          {promises.map((promise) => (
            <FeatureCard key={promise.title} {...promise} />
          ))}
        </Grid>
        <Section title="Who we work for">
          <Grid min="18rem">
            <Card tone="sunken" as="article">
              <h3>Mining and energy</h3>
              <p>Rotations between the Copperbelt, North-Western and Johannesburg, with crew changes on time.</p>
            </Card>
            <Card tone="sunken" as="article">
              <h3>Development and health</h3>
              <p>Field teams, conferences and visiting experts, booked within donor rules.</p>
            </Card>
            <Card tone="sunken" as="article">
              <h3>Finance and trade</h3>
              <p>Dubai, London and Nairobi at short notice, with fares that can still change.</p>
            </Card>
          </Grid>
        </Section>
      </Stack>
    </Page>
  );
}
