import { commitTypes, parseCommit } from '@portal/release';

const maxSubjectLength = 60;
const minTextLength = 8;

/** Subjects written by git: merges, and commits that a rebase folds into another one. */
const isWrittenByGit = (subject: string) => /^(Merge|Revert|fixup!|squash!|amend!) /.test(subject);

const maxims =
  /^(the|an?|it|this|that|these|those|every|each|all|no|nobody|one|only|what|who|whoever|when|where|which|how)$/i;
const pastOrContinuous = /(?:ed|ing)$/i;
const thirdPerson = /(?:[^s])s$/i;
/** Imperatives whose ending looks like another form of a verb. */
const exceptions = /^(embed|shed|need|feed|seed|speed|proceed|exceed|succeed|bring|string|ping|focus|alias|bias)$/i;

/** Whether a text begins with a verb in the imperative, as far as its first word shows. */
function isImperative(text: string): boolean {
  const [first = ''] = text.split(/\s/);
  if (exceptions.test(first)) return true;
  return !maxims.test(first) && !pastOrContinuous.test(first) && !thirdPerson.test(first);
}

/**
 * Problems of a commit message, as sentences. Releases and changelogs are generated from these messages.
 * @param message as git passes it, with its comments
 */
export function messageProblems(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', ...body] = lines;
  if (isWrittenByGit(subject)) return [];
  const commit = parseCommit({ hash: '', subject, body: body.join('\n') });
  if (!commit) return ['Write `type(slice): change`, as in `fix(bookings): retry a missing order for a day`.'];
  return [
    ...(commitTypes.includes(commit.type) ? [] : [`${commit.type} is none of ${commitTypes.join(', ')}.`]),
    ...(commit.subject.length < minTextLength ? ['Describe the change in more detail.'] : []),
    ...(isImperative(commit.subject)
      ? []
      : ['Begin with a verb in the imperative: "add", not "added", "adds" or "the".']),
    ...(subject.length > maxSubjectLength
      ? [`The first line has ${subject.length} characters. Use at most ${maxSubjectLength}.`]
      : []),
    ...(body[0] ? ['Leave the second line empty.'] : []),
  ];
}
