/**
 * Stylesheets that stand in the page are named by their path; a remote's loader of styles finds by its whole address what it
 * need not fetch.
 */
export function tagInlinedStyles(): void {
  for (const style of document.head.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    style.dataset.href = new URL(style.dataset.href!, location.href).href;
}
