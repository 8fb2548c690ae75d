const stored = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const page = document.documentElement.dataset;
const theme = stored('portal_theme');
if (theme === 'light' || theme === 'dark') page.theme = theme;
const data = stored('portal_data');
const isDeviceSaving = () =>
  navigator.connection?.saveData || window.matchMedia?.('(prefers-reduced-data: reduce)').matches;
if (data === 'low' || (data === null && isDeviceSaving())) page.saving = 'on';
if (stored('jwt_token') !== null) page.session = 'stored';

// Early submit, before React is ready: blocked here and submitted after the handoff.
document.addEventListener('submit', (event) => {
  if (!event.target.closest('[data-prerendered]')) return;
  event.preventDefault();
  event.target.setAttribute('aria-busy', 'true');
});

// Loads scripts after first paint; earlier they compete with critical resources for bandwidth and CPU. Without a paint
// event, loads them after `timeoutMs`.
const timeoutMs = 3_000;
const painted = new Promise((seen) => {
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return seen();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) seen();
  });
  observer.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', seen);
  setTimeout(seen, timeoutMs);
});
const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done));
void Promise.all([painted, parsed]).then(() => {
  for (const { content } of document.querySelectorAll('template[data-later]'))
    document.head.append(document.importNode(content, true));
});
