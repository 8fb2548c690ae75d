import { defineConfig } from '@playwright/test';

/** Every story of the kit: what axe says of it, and whether it looks as its committed pictures do. */
export default defineConfig({
  testDir: './stories',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../test-results/stories',
  globalSetup: './stories/check-machine.ts',
  snapshotPathTemplate: '../libs/ui-kit/__screenshots__/{arg}{ext}',
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  reporter: [['line'], ['json', { outputFile: '../test-results/stories.json' }]],
  expect: { toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 0 } },
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Lusaka',
    trace: 'off',
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'],
      // Letters are drawn alike whatever the machine's screen and its settings for fonts are.
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text', '--no-first-run'],
    },
  },
});
