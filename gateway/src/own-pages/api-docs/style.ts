/** The page's stylesheet: the portal's colours of day and night, no font and no picture. */
export const style = `
:root { color-scheme: light dark; --paper: #fbf6ee; --surface: #fffdf9; --sunken: #f4ebdd; --line: #e4d7c3; --ink: #1b2f2d; --muted: #51625d; --heading: #0b3b3a; --link: #0d5f73; --focus: #b85a24; --get: #0d5468; --post: #1d6b3c; --put: #7f4f04; --delete: #a92a1f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0b1a19; --surface: #112624; --sunken: #0e201f; --line: #29443f; --ink: #ece5d8; --muted: #a9bab3; --heading: #f4ead8; --link: #8fd0dc; --focus: #f0a35c; --get: #8fd0dc; --post: #93d3a2; --put: #ecc06a; --delete: #ffab9c; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header, .columns { max-width: 80rem; margin: 0 auto; padding: 1rem clamp(1rem, 0.6rem + 2vw, 2.5rem); }
header p { max-width: 44rem; margin: 0.5rem 0; }
h1, h2, h3, h4 { color: var(--heading); line-height: 1.2; text-wrap: balance; }
h1 { margin: 1rem 0 0.5rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); }
h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem; }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.9rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
main:focus-visible { outline: none; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.92em; overflow-wrap: anywhere; }
.skip { position: absolute; inset-block-start: -4rem; inset-inline-start: 1rem; padding: 0.75rem 1rem; background: var(--surface); }
.skip:focus { inset-block-start: 0.5rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav > ul > li { margin-block-end: 1rem; }
nav > ul > li > a { display: inline-block; padding-block: 0.25rem; font-weight: 650; text-decoration: none; }
nav > ul > li > a::first-letter { text-transform: uppercase; }
nav li li a { display: grid; grid-template-columns: 4rem 1fr; align-items: center; gap: 0.25rem; min-block-size: 2.25rem; color: var(--ink); font-size: 0.9rem; text-decoration: none; overflow-wrap: anywhere; }
nav li li a:hover { text-decoration: underline; }
.method { display: inline-block; color: var(--get); font: 700 0.75rem/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 0.04em; }
.method.post { color: var(--post); }
.method.put { color: var(--put); }
.method.delete { color: var(--delete); }
h3 .method { margin-inline-end: 0.35rem; font-size: 0.9rem; }
.call { margin-block: 1rem; padding: 1.25rem clamp(1rem, 3vw, 1.75rem); border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.call:target { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.name { margin: 0.25rem 0 0.75rem; color: var(--muted); font-size: 0.9rem; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: minmax(7rem, 9rem) 1fr; gap: 0.15rem 1rem; padding-block: 0.4rem; border-block-start: 1px solid var(--line); }
dt { color: var(--muted); font-size: 0.9rem; }
dd { margin: 0; }
.part { margin-block: 0.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--sunken); padding-inline: 0.875rem; }
summary { cursor: pointer; padding-block: 0.35rem; }
.part > summary { min-block-size: 2.75rem; padding-block: 0.6rem; font-weight: 600; }
.part > .members, .part > p { margin-block: 0 0.75rem; }
.members { margin: 0; padding-inline-start: 0; list-style: none; }
.members .members { margin-inline-start: 0.35rem; padding-inline-start: 0.85rem; border-inline-start: 2px solid var(--line); }
.members li { padding-block: 0.2rem; overflow-wrap: anywhere; }
.type { color: var(--muted); font-size: 0.9rem; }
.note { font-size: 0.9rem; }
.codes { display: flex; flex-wrap: wrap; gap: 0.35rem 1.25rem; margin: 0; padding: 0; list-style: none; font-size: 0.9rem; }
.codes a { display: inline-block; padding-block: 0.2rem; }
.scroller { overflow-x: auto; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.5rem 0.875rem; border-block-start: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { border-block-start: 0; color: var(--muted); }
tbody th { font-weight: 400; }
tr:target { background: var(--sunken); }
@media (max-width: 40rem) {
  dl div { grid-template-columns: 1fr; }
  tbody tr { display: block; border-block-start: 1px solid var(--line); padding: 0.5rem 0.875rem; }
  tbody th, tbody td { display: inline; border: 0; padding: 0; }
  tbody td:last-child { display: block; }
  thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
}
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 18rem minmax(0, 1fr); gap: 2.5rem; }
  nav { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow-y: auto; padding-block: 1rem; }
}
@media print { nav, .skip { display: none; } }
`;
