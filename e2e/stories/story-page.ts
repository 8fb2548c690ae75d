import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base, type Locator, type Page } from '@playwright/test';

const built = resolve(import.meta.dirname, '../../libs/ui-kit/dist/stories');

export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Returns all built stories in file order. */
export function builtStories(): readonly Story[] {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries);
}

interface Channel {
  emit: (event: string, details: object) => void;
  on: (event: string, listener: (details: { status?: string }) => void) => void;
  off: Channel['on'];
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
    __STORYBOOK_PREVIEW__?: { currentRender?: { story?: { parameters: { picture?: string } } } };
  }
}

/** Runs in the page: renders a story and waits for its play function. */
const show = (id: string) =>
  new Promise<string>((done) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    const failures = ['playFunctionThrewException', 'storyErrored', 'storyThrewException', 'storyMissing'];
    const events = ['storyFinished', ...failures];
    const finish = ({ status = 'error' }: { status?: string }) => {
      for (const event of events) channel?.off(event, finish);
      done(status);
    };
    for (const event of events) channel?.on(event, finish);
    const isOpen = new URL(location.href).searchParams.get('id') === id;
    channel?.emit(isOpen ? 'forceRemount' : 'setCurrentStory', { storyId: id, viewMode: 'story' });
  });

/** Renders a story. @throws Error if rendering or its play function fails */
export async function showStory(page: Page, { id }: Story): Promise<void> {
  const status = await page.evaluate(show, id);
  if (status !== 'success') throw new Error(`${id}: ${await page.locator('#error-message').textContent()}`);
}

/**
 * Returns what to capture: the story, the window if it opens an overlay, or undefined if a package draws its content.
 */
export async function frameOf(page: Page): Promise<Page | Locator | undefined> {
  const frame = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters.picture);
  if (frame === 'none') return undefined;
  return frame === 'window' ? page : page.locator('#storybook-root');
}

/** Serves the built files without a server. */
async function serveStories(page: Page): Promise<void> {
  await page.route('http://stories.test/**', (route) => {
    const path = join(built, new URL(route.request().url()).pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
}

/** One page for all stories of a worker: loading it takes longer than rendering a story. */
export const test = base.extend<object, { stories: Page }>({
  stories: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Africa/Lusaka' });
      await page.clock.setFixedTime('2026-12-01T08:00:00Z');
      await serveStories(page);
      await page.goto('http://stories.test/iframe.html?viewMode=story');
      await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__ && window.__STORYBOOK_ADDONS_CHANNEL__);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});
