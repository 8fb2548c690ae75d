import type { Commit } from './commits';

const headings = { feat: 'Features', fix: 'Fixes', perf: 'Faster', refactor: 'Inner changes' };

const lineOf = ({ subject, hash }: Commit) => `- ${subject} (${hash})`;

export function changelogSection(version: string, commits: readonly Commit[], date: string) {
  const groups = [
    { heading: 'Breaking', entries: commits.filter(({ isBreaking }) => isBreaking) },
    ...Object.entries(headings).map(([type, heading]) => ({
      heading,
      entries: commits.filter((commit) => commit.type === type),
    })),
  ];
  const parts = groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => `### ${heading}\n\n${entries.map(lineOf).join('\n')}`);
  return [`## ${version} (${date})`, ...parts].join('\n\n');
}

/** Inserts the section at the top of the changelog. */
export function withSection(changelog: string, section: string) {
  const title = '# Changelog';
  const previous = changelog.startsWith(title) ? changelog.slice(title.length).trim() : changelog.trim();
  return [title, section, previous].filter(Boolean).join('\n\n') + '\n';
}
