export { type App, describeApp, workspaceRoot } from './web/app';
export { pageOf } from './web/page/page';
export { writePrerendered } from './web/page/prerender';
export { writeRelease } from './web/release/release';
export { webpackConfig } from './web/webpack/webpack-config';
export { integrityOf, listFiles } from './web/files';
export { sharedModules } from './web/sharing/shared';
