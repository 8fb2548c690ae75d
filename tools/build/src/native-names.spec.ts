import { describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';
import { nativeNames } from './native-names';

const source = `
  const arrow = (x) => x + 1, other = async function () { return 1; };
  let later;
  later = () => 2;
  const object = { member: () => 3, ['computed']: () => 4, 'a b': function () {} };
  function outer() {
    function inner() {}
    const closure = () => inner;
    return closure;
  }
  class Kept { static make = () => 5; }
  object.assigned = function () {};
  const recursive = function recursive() { return recursive; };
  const differs = function called() {};
  {
    const arrow = () => 'a name that is taken';
    object.inBlock = arrow;
  }
  globalThis.names = [
    arrow, other, later, object.member, object.computed, object['a b'], outer, outer(), outer()(), Kept, Kept.make,
    object.assigned, recursive, recursive(), differs, object.inBlock,
  ].map(({ name }) => name);
`;

const bundled = (minify: boolean): string =>
  transformSync(source, { keepNames: true, minifyWhitespace: minify, minifySyntax: minify }).code;

function namesIn(code: string): string[] {
  const scope: { names: (string | { name: string })[] } = { names: [] };
  new Function('globalThis', code)(scope);
  return scope.names.map((named) => (typeof named === 'string' ? named : named.name));
}

describe('names that functions have anyway', () => {
  it.each([true, false])('are the same without the calls that keep them (minified: %s)', (minify) => {
    const code = bundled(minify);
    expect(namesIn(code)).toContain('closure');
    expect(namesIn(nativeNames(code))).toEqual(namesIn(code));
  });

  it('need no call for what is declared, assigned or a member under its name', () => {
    const code =
      'function f(){}__name(f,"f");const g=__name(()=>1,"g"),o={m:__name(function(){},"m")};h=__name(()=>2,"h");';
    const without =
      'function f(){}      (f    );const g=      (()=>1    ),o={m:      (function(){}    )};h=      (()=>2    );';
    expect(nativeNames(code)).toBe(without);
  });

  it('are given back where a line ends within the call', () => {
    const code = 'function of(){function f(){}return __name(\nf,"f"),f}globalThis.names=[of()];';
    expect(namesIn(nativeNames(code))).toEqual(['f']);
    expect(nativeNames(code)).not.toContain('__name');
  });

  it('keep it for what the bundler has renamed, and where the language gives none', () => {
    const code =
      'function f2(){}__name(f2,"f");const g2=__name(()=>1,"g");a.m=__name(()=>1,"m");use(__name(()=>1,"n"));';
    expect(nativeNames(code)).toBe(code);
  });

  it('leave every line and column where the source map has them', () => {
    const code = bundled(false);
    const lengths = (text: string): number[] => text.split('\n').map(({ length }) => length);
    expect(lengths(nativeNames(code))).toEqual(lengths(code));
    expect(nativeNames(code)).not.toBe(code);
  });
});
