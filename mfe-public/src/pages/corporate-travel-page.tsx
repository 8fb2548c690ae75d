import { href } from '@portal/contracts';
import { ButtonLink, Card, DescriptionList, Grid, Page, Section, Stack } from '@portal/ui-kit';

const promises = [
  {
    term: 'One consultant',
    description: 'A named person who knows your travelers, your policy and your cost centres.',
  },
  {
    term: 'One statement',
    description: 'Every ticket, stay and transfer of the month on a single statement in kwacha.',
  },
  { term: 'Policy, applied', description: 'Cabins, limits and approvals checked before anything is ticketed.' },
  { term: 'Duty of care', description: 'We know who is where, and call before you do when a flight is disrupted.' },
];

export function CorporateTravelPage() {
  return (
    <Page
      title="Corporate travel"
      lead="For companies, missions and NGOs that move people across the region every week."
      actions={<ButtonLink href={href('/contact-us')}>Talk to our corporate desk</ButtonLink>}
    >
      <Stack gap={7}>
        <Card>
          <DescriptionList items={promises} />
        </Card>
        <Section title="Who we work for">
          <Grid min="15rem">
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
