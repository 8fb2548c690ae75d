import { texts } from '@portal/contracts';
import { Card, ChitengeBand, Grid, Page, Section, Stack } from '@portal/ui-kit';

const values = [
  { title: 'Honest prices', text: 'One total, in writing, before you decide. What it covers and what it does not.' },
  { title: 'Care for the land', text: 'We send travelers to parks and people who are better off for the visit.' },
  { title: 'Answer the phone', text: 'A trip goes wrong on a Friday evening. That is when we earn our keep.' },
  {
    title: 'Do it properly',
    text: 'Names checked against passports, connections that can be made, visas filed in time.',
  },
];

export function AboutPage() {
  return (
    <Page
      title="About us"
      eyebrow={`Founded ${texts.brand.founded}`}
      lead={`${texts.brand.name} is a travel and tours agency in Lusaka. We were founded in ${texts.brand.founded} by people who had spent years putting other people on planes, and thought it could be done with more care.`}
    >
      <Stack gap={7}>
        <Grid min="23.2rem">
          <Card as="section" aria-labelledby="vision">
            <h2 id="vision">Our vision</h2>
            <p>That anyone in Zambia can see the world, and the world can see Zambia, without worry.</p>
          </Card>
          <Card as="section" aria-labelledby="mission">
            <h2 id="mission">Our mission</h2>
            <p>
              To plan, price and book every part of a journey with accuracy and warmth, and to stand behind it from the
              first question to the way home.
            </p>
          </Card>
        </Grid>
        <ChitengeBand tone="quiet" />
        <Section title="Our values">
          <Grid min="16rem">
            {values.map(({ title, text }) => (
              <Card key={title} as="article" tone="sunken">
                <h3>{title}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </Grid>
        </Section>
      </Stack>
    </Page>
  );
}
