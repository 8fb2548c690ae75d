import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  // No telemetry and no update checks.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
