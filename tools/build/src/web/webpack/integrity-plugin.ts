import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

export const trustedTypesPolicy = 'portal-scripts';

/** The page keeps `{ path: "sha384-..." }` of every released file here; the shell fills it before any chunk loads. */
const known = '(self.__portalIntegrity || {})';
const pathOf = (url: string) => `new URL(${url}, location.href).pathname`;

const requireIntegrity = (element: string, url: string) => `
var integrityKey = ${pathOf(url)};
if (${known}[integrityKey]) {
  ${element}.crossOrigin = "anonymous";
  ${element}.integrity = ${known}[integrityKey];
}`;

/** While a slice is developed its files change too often for a list; those of another release keep their hashes. */
const sliceFile = '/^[/](assets|mfe)[/]/.test(target.pathname)';

/**
 * Replaces webpack's policy, which lets any address pass, by one that lets through only same-origin files of the
 * release. It is created once for all containers: a second one of the same name is refused by the browser, and a
 * remote that is loaded again after a failure would run into that.
 * A repeated address gets a number: browsers make it wait behind the first request, which may be the one that hangs.
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

/** Gives every script and stylesheet that webpack's runtime adds to the page its integrity, and guards script addresses. */
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
