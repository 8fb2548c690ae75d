import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Card } from '../card/card';
import { Page, Section } from './page';

const meta: Meta<typeof Page> = { component: Page, parameters: { room: 'window' } };
export default meta;

export const WithSections: StoryObj = {
  render: () => (
    <Page
      eyebrow="Your account"
      title="My bookings"
      lead="Everything you booked with us, newest first."
      actions={<Button>Search flights</Button>}
    >
      <Section
        title="Coming up"
        lead="Check in opens a day before."
        actions={<Button variant="secondary">Print</Button>}
      >
        <Card>Lusaka to Johannesburg, 18 Dec 2026</Card>
      </Section>
      <Section title="Sunken" tone="sunken" level={3}>
        <p>A quieter part of the page.</p>
      </Section>
      <Section title="River" tone="river" eyebrow="Offers" level={3}>
        <p>A part that stands out.</p>
      </Section>
    </Page>
  ),
};

export const Narrow: StoryObj = {
  render: () => (
    <Page title="Log in" width="narrow" lead="Welcome back.">
      <Card>The form</Card>
    </Page>
  ),
};
