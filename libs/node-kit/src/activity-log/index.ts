/** Hash chain of the activity log, used by the identity service and the verification commands. */
export * from './check-log';
export * from './log-entry';
export * from './log-keys';
export * from './signed-heads';
export * from './stored-log';
