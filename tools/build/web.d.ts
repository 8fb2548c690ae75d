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

/** What webpack puts in the place of this name: the policy by which scripts are loaded. */
declare const __webpack_require__: { tt: () => { createScriptURL: (url: string) => string } };
