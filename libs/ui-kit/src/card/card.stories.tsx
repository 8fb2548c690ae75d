import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { ChitengeBand } from '../brand/chitenge-band';
import { Grid } from '../layout/layout';
import { TextLink } from '../link/text-link';
import { Card } from './card';

const meta: Meta<typeof Card> = { component: Card, parameters: { room: 'page' } };
export default meta;

export const Tones: StoryObj = {
  render: () => (
    <Grid>
      {(['surface', 'sunken', 'river', 'copper'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <h3>Four nights at the Falls</h3>
          <p>A lodge on the river, breakfast, and a boat at sunset.</p>
        </Card>
      ))}
    </Grid>
  ),
};

export const WithPictureAndFooter: StoryObj = {
  render: () => (
    <Grid>
      {['Three days on the lower Zambezi', 'Luangwa'].map((title) => (
        <Card
          key={title}
          as="article"
          isInteractive
          media={<ChitengeBand height={120} />}
          footer={<Button size="sm">View details</Button>}
        >
          <h3>
            <TextLink href="/packages" variant="plain">
              {title}
            </TextLink>
          </h3>
          <p>Canoes by day, a camp on an island by night.</p>
        </Card>
      ))}
    </Grid>
  ),
};
