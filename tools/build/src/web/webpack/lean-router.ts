/**
 * The router is one module of 300 KB, of which the portal uses the components, its history and its links. The rest stays with
 * every visitor, 5 KB, because of a few statements that run when it is loaded, or that name what only another mode of the
 * router shows. Each of these is found once in it, and nothing that the portal does comes by.
 */
const unused: readonly { what: RegExp; instead: string }[] = [
  // Names for the tools of developers: for them a component is kept that nobody shows.
  { what: /^\w+\.displayName = "\w+";$/gm, instead: '' },
  { what: /(?<= = )(?=React\d*\.(?:forwardRef|memo)\()/g, instead: '/* @__PURE__ */ ' },
  // A link of a server-rendered router fetches the data of the page ahead.
  { what: /, \/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: \w+ \}\)/g, instead: '' },
  // Errors of its own loaders, and those that a server component threw. Ours are caught by the shell's boundaries.
  { what: /(?<=^var defaultErrorElement = )[^;]+(?=;$)/gm, instead: 'null' },
  {
    what: /^var RenderErrorBoundary = class [^]+?^\};\nRenderErrorBoundary\.contextType = \w+;$/gm,
    instead: 'var RenderErrorBoundary;',
  },
];

/** How often each of them stands in a file, and the file without them. */
export function leanRouter(source: string): { counts: number[]; lean: string } {
  const counts = unused.map(({ what }) => source.match(what)?.length ?? 0);
  return { counts, lean: unused.reduce((text, { what, instead }) => text.replace(what, instead), source) };
}
