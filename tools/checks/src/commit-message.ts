import { commitTypes, parseCommit } from '@portal/release';

const longestSubject = 100;
const shortestText = 8;

/** What git itself writes: merges, and what a rebase will fold into another commit. */
const isGits = (subject: string) => /^(Merge|Revert|fixup!|squash!|amend!) /.test(subject);

/**
 * What is wrong with the message of a commit, as sentences: releases and changelogs are made of these messages.
 * @param message as git hands it over, with its comments
 */
export function messageProblems(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', ...body] = lines;
  if (isGits(subject)) return [];
  const commit = parseCommit({ hash: '', subject, body: body.join('\n') });
  if (!commit) return ['Say `type(slice): what is true now`, as in `fix(bookings): ask the airline again`.'];
  return [
    ...(commitTypes.includes(commit.type) ? [] : [`${commit.type} is none of ${commitTypes.join(', ')}.`]),
    ...(commit.subject.length < shortestText ? ['Say a little more.'] : []),
    ...(subject.length > longestSubject ? [`The first line has ${subject.length} characters, at most 100 fit.`] : []),
    ...(body[0] ? ['Leave the second line empty.'] : []),
  ];
}
