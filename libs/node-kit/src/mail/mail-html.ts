import { texts } from '@portal/contracts';
import { escapeHtml } from '../escape-html';
import { greetingOf, toLines, toSafeUrl, type MailBlock, type MailContent, type MailDetail } from './mail-content';

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/**
 * Inline colours for clients without style sheet support: those of the portal. The classes override them in dark mode.
 */
const inks = {
  page: '#fbf6ee',
  sheet: '#fffdf9',
  text: '#1b2f2d',
  muted: '#51625d',
  brand: '#0b3b3a',
  notice: '#fcefd0',
  line: '#e4d7c3',
  button: '#f08a2c',
  onButton: '#2a1402',
} as const;
const dark = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1a19!important}
.sheet{background:#112624!important}
.text{color:#e9e3d6!important}
.muted{color:#a9bab2!important}
.brand{color:#f8ecd8!important}
.rule{border-color:#284541!important}
.notice{background:#35290f!important}
.button{background:#f59a41!important}
.button a{color:#261203!important}
}`;

const paragraph = (inner: string): string =>
  `<p class="text" style="margin:0 0 16px;color:${inks.text};font-size:16px;line-height:24px">${inner}</p>`;

const cell = 'padding:8px 0;vertical-align:top;font-size:15px;line-height:22px;border-top:1px solid';

const factRow = ([label, value]: MailDetail): string =>
  `<tr><td class="muted rule" width="120" style="${cell} ${inks.line};padding-right:16px;color:${inks.muted}">${escapeHtml(label)}</td>` +
  `<td class="text rule" style="${cell} ${inks.line};color:${inks.text}">${toLines(value)
    .map((line) => escapeHtml(line))
    .join('<br>')}</td></tr>`;

const table = (inner: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${more}>${inner}</table>`;

const factTable = (title: string | undefined, facts: readonly MailDetail[]): string =>
  (title
    ? `<h2 class="brand" style="margin:0 0 6px;color:${inks.brand};font-size:16px;line-height:22px">${escapeHtml(title)}</h2>`
    : '') + table(facts.map((fact) => factRow(fact)).join(''), ' style="margin:0 0 20px"');

const notice = (text: string): string =>
  table(
    `<tr><td class="notice text" style="padding:12px 16px;border-radius:8px;background:${inks.notice};color:${inks.text};font-size:16px;line-height:24px;font-weight:600">${escapeHtml(text)}</td></tr>`,
    ' style="margin:0 0 20px"',
  );

const code = (label: string, value: string): string =>
  `${paragraph(escapeHtml(label))}<p class="text" style="margin:0 0 20px;color:${inks.text};font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px">${escapeHtml(value)}</p>`;

/** The URL is repeated as text, because some clients show no buttons and some readers do not trust them. */
function action(label: string, url: string): string {
  const address = escapeHtml(toSafeUrl(url));
  const button = `<a href="${address}" style="display:inline-block;padding:12px 22px;color:${inks.onButton};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td class="button" style="border-radius:8px;background:${inks.button}">${button}</td></tr></table>` +
    `<p class="muted" style="margin:0 0 20px;color:${inks.muted};font-size:13px;line-height:18px;word-break:break-all">${address}</p>`
  );
}

function blockHtml(block: MailBlock): string {
  if ('text' in block) return paragraph(escapeHtml(block.text));
  if ('notice' in block) return notice(block.notice);
  if ('code' in block) return code(block.label, block.code);
  if ('action' in block) return action(block.action, block.url);
  return factTable(block.title, block.facts);
}

function signature(): string {
  const { name, hours, phones, email } = texts.brand;
  const lines = [name, hours, [...phones, email].join(', ')].map((line) => escapeHtml(line)).join('<br>');
  return `<p class="muted rule" style="margin:8px 0 0;padding-top:16px;border-top:1px solid ${inks.line};color:${inks.muted};font-size:13px;line-height:20px">${lines}</p>`;
}

/**
 * Renders a message as HTML for mail clients: narrow tables, inline styles, dark mode, no remote resources.
 * Every value is escaped.
 */
export function mailHtml({ subject, name, blocks }: MailContent): string {
  const brand = `<p class="brand" style="margin:0 0 20px;color:${inks.brand};font-size:20px;line-height:26px;font-weight:700">${escapeHtml(texts.brand.name)}</p>`;
  const inner = [
    brand,
    paragraph(escapeHtml(greetingOf({ name }))),
    ...blocks.map((block) => blockHtml(block)),
    signature(),
  ].join('\n');
  const sheet = table(
    `<tr><td class="sheet" style="padding:28px 24px;border-radius:12px;background:${inks.sheet};${font}">\n${inner}\n</td></tr>`,
    ' style="max-width:600px;margin:0 auto"',
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${inks.page}">
${table(`<tr><td class="page" style="padding:24px 12px;background:${inks.page}">${sheet}</td></tr>`)}
</body>
</html>
`;
}
