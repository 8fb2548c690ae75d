export { changedBuild } from './artefact/changed-build';
export { commitTypes, parseCommit, type Commit } from './commits/commits';
