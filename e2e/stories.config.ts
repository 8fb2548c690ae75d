import { defineConfig } from '@playwright/test';

/** Stories of the UI kit: accessibility and comparison with the committed screenshots. */
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
      // Font rendering independent of the machine's screen and settings.
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text', '--no-first-run'],
    },
  },
});
