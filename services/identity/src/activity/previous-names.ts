import type { ActivityDocument } from '../activity/activity.schema';

type Entry = Pick<ActivityDocument, 'actorId' | 'actorUsername' | 'description' | 'targetEntityId'>;

/** Returns every username of a user in the log, longest first: current, used and set by staff. */
export function previousNames(entries: readonly Entry[], userId: string, name: string): string[] {
  const acted = entries.filter(({ actorId }) => actorId === userId).map(({ actorUsername }) => actorUsername);
  const given = entries
    .filter(({ targetEntityId }) => targetEntityId === userId)
    .flatMap(({ description }) => {
      const [, before, after] = /^Changed for (.+?): username to (.+?)(?:, |$)/.exec(description) ?? [];
      return [before, after];
    });
  const names = [name, ...acted, ...given].filter((text): text is string => text !== undefined && text !== '');
  return [...new Set(names)].sort((left, right) => right.length - left.length);
}

export const replaceNames = (text: string, names: readonly string[], pseudonym: string): string =>
  names.reduce((replaced, name) => {
    const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return replaced.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), pseudonym);
  }, text);
