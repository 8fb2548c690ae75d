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
if (stored('jwt_token') !== null) page.session = 'stored';
