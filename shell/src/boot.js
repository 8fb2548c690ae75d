const theme = (() => {
  try {
    return localStorage.getItem('portal_theme');
  } catch {
    return null;
  }
})();
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
