import type { Preview } from '@storybook/react-vite';
import '../src/styles.css';
import './preview.css';
import { UiProvider } from '../src/provider/ui-provider';

const rooms = { field: '24rem', text: '44rem', page: '72rem', window: undefined };

const preview: Preview = {
  parameters: { layout: 'fullscreen', room: 'text' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'system' },
  decorators: [
    (Story, { parameters, globals }) => {
      document.documentElement.dataset['theme'] = globals['theme'];
      const room = parameters['room'] as keyof typeof rooms;
      return (
        <UiProvider timeZone="Africa/Lusaka" navigate={() => undefined}>
          <main className={room === 'window' ? undefined : 'room'} style={{ maxInlineSize: rooms[room] }}>
            <Story />
          </main>
        </UiProvider>
      );
    },
  ],
};

export default preview;
