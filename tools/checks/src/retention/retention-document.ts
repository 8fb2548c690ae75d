import type { Retention } from '@portal/contracts';

/** Builds the retention document: a Markdown table of personal data and retention periods. */
export function retentionDocument(retentions: readonly Retention[]): string {
  return [
    '# How long the portal keeps what concerns people',
    '',
    'Written by `npm run docs:retention` from `libs/contracts/src/identity/retention.ts`, which the daily jobs of identity and',
    'bookings and the page /privacy are made of too. Settings may shorten a time, never lengthen it.',
    '',
    '| what | kept | then |',
    '| --- | --- | --- |',
    ...retentions.map(({ what, kept, then }) => `| ${what} | ${kept} | ${then} |`),
    '',
    'The jobs go by the services’ clock, once a day. What is taken out of the activity log is said in it before, and its chain',
    'holds (ADR 0030). A job that was killed goes on at the next start.',
    '',
  ].join('\n');
}
