declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** Version in the slice's package.json. */
declare const REMOTE_VERSION: string;

/** Replaced by webpack with the Trusted Types policy that loads scripts. */
declare const __webpack_require__: { tt: () => { createScriptURL: (url: string) => string } };
