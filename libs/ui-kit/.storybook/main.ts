import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  // Nothing is sent anywhere, and nothing is asked of anybody.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
