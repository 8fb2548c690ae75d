import { expect, type Page } from '@playwright/test';
import { seriousViolations } from '../src/screens';
import { builtStories, frameOf, showStory, test } from './story-page';

const looks = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: '360', colorScheme: 'light', width: 360 },
] as const;

for (const story of builtStories()) {
  test(`${story.title}, ${story.name}`, async ({ stories: page }) => {
    for (const { name, colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 600 });
      await showStory(page, story);
      // Before axe, which scrolls and thereby closes overlays.
      const frame = process.env['PICTURES_SKIPPED'] ? undefined : await frameOf(page);
      if (frame) await expect.soft(frame as Page).toHaveScreenshot(`${story.id}.${name}.png`);
      expect.soft(await seriousViolations(page), `axe, ${name}`).toEqual([]);
    }
  });
}
