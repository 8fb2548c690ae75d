/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { tagInlinedStyles } from './name-styles';

afterEach(() => document.head.replaceChildren());

it('makes the paths of inlined stylesheets absolute and leaves other styles unchanged', () => {
  document.head.innerHTML = '<style data-href="/mfe/mfe-public/1/remote.css"></style><style id="plain"></style>';
  tagInlinedStyles();
  const [named, plain] = document.head.querySelectorAll('style');
  expect(named?.dataset.href).toBe(`${location.origin}/mfe/mfe-public/1/remote.css`);
  expect(plain?.dataset.href).toBeUndefined();
});
