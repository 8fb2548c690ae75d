/** @jest-environment @portal/test-kit/browser */
import '../boot.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { replacePrerendered } from './replace-prerendered';

const settle = () => new Promise((done) => setTimeout(done));

function pageFromServer(content: string, isPrerendered = true): HTMLElement {
  document.body.innerHTML = `<div id="root" ${isPrerendered ? 'data-prerendered' : ''}>${content}</div>`;
  return document.querySelector('#root') as HTMLElement;
}
const render = (app: HTMLElement, content: string) => {
  app.innerHTML = content;
};

describe('replacePrerendered', () => {
  let app: HTMLElement;
  beforeEach(() => {
    window.scrollTo = jest.fn() as typeof window.scrollTo;
    window.CSS = { escape: (text: string) => text } as typeof CSS;
    app = document.createElement('div');
    app.id = 'root';
    document.documentElement.dataset.session = 'stored';
  });

  it('keeps a prerendered page until the application shows its heading', async () => {
    const before = pageFromServer('<main><h1>Services</h1></main>');
    replacePrerendered({ before, app });
    render(app, '<main><p role="status">Loading page...</p></main>');
    await settle();
    expect(document.body.textContent).toBe('Services');
    expect(document.documentElement.dataset.session).toBe('stored');
    render(app, '<main><h1>Services, alive</h1></main>');
    await settle();
    expect(document.body.textContent).toBe('Services, alive');
    expect(document.documentElement.dataset.session).toBeUndefined();
  });

  it('replaces a prerendered page when the application shows an error', async () => {
    const before = pageFromServer('<main><h1>My bookings</h1></main>');
    replacePrerendered({ before, app });
    render(app, '<main><p role="alert">Nobody could be asked who you are.</p></main>');
    await settle();
    expect(document.body.textContent).toBe('Nobody could be asked who you are.');
  });

  it('replaces the page immediately without prerendered content', async () => {
    replacePrerendered({ before: pageFromServer('<p>Loading page...</p>', false), app });
    render(app, '<p role="status">Checking authentication...</p>');
    await settle();
    expect(document.body.textContent).toBe('Checking authentication...');
  });

  it('replaces the page after the timeout without a heading', () => {
    jest.useFakeTimers();
    replacePrerendered({ before: pageFromServer('<main><h1>Services</h1></main>'), app });
    render(app, '<main>Loading page...</main>');
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    expect(document.body.textContent).toBe('Loading page...');
  });

  it('keeps typed text and the focus', () => {
    const before = pageFromServer('<main><input name="email"><textarea name="message"></textarea></main>');
    const [email, message] = [before.querySelector('input'), before.querySelector('textarea')];
    if (email && message) {
      email.value = 'a@b.test';
      message.focus();
    }
    render(app, '<main><h1>Contact</h1><input name="email"><textarea name="message"></textarea></main>');
    const heard: string[] = [];
    app.addEventListener('input', (event) => heard.push((event.target as HTMLInputElement).value));
    replacePrerendered({ before, app });
    expect(heard).toEqual(['a@b.test']);
    expect(app.querySelector('input')?.value).toBe('a@b.test');
    expect(document.activeElement).toBe(app.querySelector('textarea'));
  });

  it('submits a form that was submitted early, with the typed text', () => {
    const form = '<form><input name="email"><button>Log in</button></form>';
    const before = pageFromServer(`<main><form><input name="q"></form>${form}</main>`);
    const [search, login] = before.querySelectorAll('form');
    const email = before.querySelector<HTMLInputElement>('[name="email"]');
    if (email) email.value = 'a@b.test';
    login?.requestSubmit();
    expect(search?.hasAttribute('aria-busy')).toBe(false);
    render(app, `<main><h1>Log in</h1><form><input name="q"></form>${form}</main>`);
    const sent: unknown[] = [];
    app.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(...new FormData(event.target as HTMLFormElement));
    });
    replacePrerendered({ before, app });
    expect(sent).toEqual([['email', 'a@b.test']]);
  });

  it('restores typed text in a form that appears after the loading message', async () => {
    jest.useFakeTimers();
    const before = pageFromServer('<main><h1>Log in</h1><input name="email"></main>');
    const email = before.querySelector('input');
    if (email) email.value = 'a@b.test';
    replacePrerendered({ before, app });
    render(app, '<main>Loading page...</main>');
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    render(app, '<main><h1>Log in</h1><input name="email"></main>');
    await settle();
    expect(app.querySelector('input')?.value).toBe('a@b.test');
    render(app, '<main><h1>Log in</h1><input name="email"></main>');
    await settle();
    expect(app.querySelector('input')?.value).toBe('');
  });
});
