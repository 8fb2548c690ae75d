export { describeApp, workspaceRoot } from './web/app.mjs';
export { pageOf } from './web/page.mjs';
export { writePrerendered } from './web/prerender.mjs';
export { writeRelease } from './web/release.mjs';
export { webpackConfig } from './web/webpack-config.mjs';
export { integrityOf, listFiles } from './web/files.mjs';
export { sharedModules } from './web/shared.mjs';
