export { changedBuild } from './changed-build.mjs';
