import { texts } from '@portal/contracts';
import { greetingOf, toLines, toSafeUrl, type MailBlock, type MailContent, type MailDetail } from './mail-content';

function factLines(facts: readonly MailDetail[]): string[] {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return facts.flatMap(([label, value]) =>
    toLines(value).map((line, index) => (index === 0 ? label : '').padEnd(width) + line),
  );
}

function blockLines(block: MailBlock): string[] {
  if ('text' in block) return [block.text];
  if ('notice' in block) return [block.notice];
  if ('code' in block) return [`${block.label}: ${block.code}`];
  if ('action' in block) return [`${block.action}: ${toSafeUrl(block.url)}`];
  return [...(block.title ? [block.title] : []), ...factLines(block.facts)];
}

function signature(): string[] {
  const { name, hours, phones, email } = texts.brand;
  return ['-- ', name, hours, [...phones, email].join(', ')];
}

/** Renders a message as plain text, with a blank line between blocks. */
export function mailText({ name, blocks }: MailContent): string {
  const pieces = [[greetingOf({ name })], ...blocks.map((block) => blockLines(block)), signature()];
  return `${pieces.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
