import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

export const trustedTypesPolicy = 'portal-scripts';

/** `{ path: "sha384-..." }` of every released file; the shell sets it before any chunk loads. */
const known = '(self.__portalIntegrity || {})';
const pathOf = (url: string) => `new URL(${url}, location.href).pathname`;

const requireIntegrity = (element: string, url: string) => `
var integrityKey = ${pathOf(url)};
if (${known}[integrityKey]) {
  ${element}.crossOrigin = "anonymous";
  ${element}.integrity = ${known}[integrityKey];
}`;

/** In development, slice files change too often for integrity values; files of a release are still verified. */
const sliceFile = '/^[/](assets|mfe)[/]/.test(target.pathname)';

/**
 * Replaces webpack's Trusted Types policy, which accepts any URL, by one that accepts only same-origin files of the
 * release. It is created once for all containers: browsers reject a second policy of the same name, which would break
 * the reload of a failed remote. A repeated URL gets a number, because browsers queue it behind the first request,
 * which may hang.
 */
const policySource = (isDevelopment: boolean) => `
__webpack_require__.tt = function () {
  if (!self.__portalScriptPolicy) {
    var attempts = {};
    var rules = { createScriptURL: function (url) {
      var target = new URL(url, location.href);
      if (target.origin !== location.origin || !${isDevelopment ? sliceFile : `${known}[target.pathname]`}) throw new TypeError("Not a file of this release: " + url);
      var attempt = attempts[target.pathname] = (attempts[target.pathname] || 0) + 1;
      return attempt > 1 ? target.pathname + "?attempt=" + attempt : url;
    } };
    var policy = self.trustedTypes ? self.trustedTypes.createPolicy(${JSON.stringify(trustedTypesPolicy)}, rules) : rules;
    Object.defineProperty(self, "__portalScriptPolicy", { value: policy });
  }
  return self.__portalScriptPolicy;
};`;

/** Sets the integrity of every script and stylesheet that webpack's runtime adds, and restricts script URLs. */
export class IntegrityPlugin {
  private readonly policySource: string;

  constructor({ isDevelopment = false } = {}) {
    this.policySource = policySource(isDevelopment);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => source + requireIntegrity('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => source + requireIntegrity(tag, `${tag}.href`),
      );
      compilation.hooks.runtimeModule.tap('IntegrityPlugin', (runtimeModule) => {
        if (runtimeModule.constructor.name === 'GetTrustedTypesPolicyRuntimeModule') {
          runtimeModule.generate = () => this.policySource;
        }
      });
    });
  }
}
