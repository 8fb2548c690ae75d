/**
 * Makes the paths of inlined stylesheets absolute, so that the style loaders of remotes find them and skip the request.
 */
export function tagInlinedStyles(): void {
  for (const style of document.head.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    style.dataset.href = new URL(style.dataset.href!, location.href).href;
}
