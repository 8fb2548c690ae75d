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

// Sent before the application listens: the browser must not send it, and who takes over sends it then.
document.addEventListener('submit', (event) => {
  if (!event.target.closest('[data-prerendered]')) return;
  event.preventDefault();
  event.target.setAttribute('aria-busy', 'true');
});
