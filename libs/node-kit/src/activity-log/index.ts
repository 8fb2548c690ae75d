/** The chain of the activity log, for identity that writes it and for the commands that check it. */
export * from './check-log';
export * from './log-entry';
export * from './log-keys';
export * from './signed-heads';
export * from './stored-log';
