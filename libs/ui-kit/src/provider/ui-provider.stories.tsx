import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/layout';
import { DateText } from '../format/format';
import { TextLink } from '../link/text-link';
import { UiProvider } from './ui-provider';

const meta: Meta<typeof UiProvider> = { component: UiProvider };
export default meta;

/** The same instant and link under two providers. */
export const ClocksAndLinks: StoryObj = {
  render: () => (
    <>
      {['Africa/Lusaka', 'America/Lima'].map((timeZone) => (
        <UiProvider key={timeZone} timeZone={timeZone} navigate={() => undefined} useHref={(path) => `/portal${path}`}>
          <Cluster>
            {timeZone} <DateText value="2026-12-18T22:30:00Z" kind="instant" /> <TextLink href="/">Home</TextLink>
          </Cluster>
        </UiProvider>
      ))}
    </>
  ),
};
