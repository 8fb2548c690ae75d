export const unchanged = {
  profile: 'No changes detected.',
  package: 'No changes detected to save.',
  record: 'No changes to save.',
} as const;
