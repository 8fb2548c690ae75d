import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './browsers/browser-test';
import { programs, type Engine } from './browsers/programs';

/** Main journeys in browsers that Playwright cannot drive as they are installed. */
export default defineConfig<BrowserOptions>({
  testDir: './browsers',
  testMatch: '**/*.e2e-spec.ts',
  projects: (Object.keys(programs) as Engine[])
    .filter((engine) => programs[engine] !== undefined)
    .map((engine) => ({ name: engine, use: { engine } })),
  outputDir: '../test-results/browsers',
  globalSetup: './browsers/start.ts',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  reporter: [['line'], ['json', { outputFile: '../test-results/browsers.json' }]],
});
