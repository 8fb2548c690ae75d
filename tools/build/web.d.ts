declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** The version in the package.json of the slice that is built. */
declare const REMOTE_VERSION: string;

/** What webpack puts in the place of these names: its loader of scripts, and the libraries that containers share. */
declare const __webpack_require__: { l: (url: string, done: (event: { type: string }) => void) => void };
declare const __webpack_init_sharing__: (shareScope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };
