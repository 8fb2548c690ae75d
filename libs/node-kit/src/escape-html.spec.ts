import { expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html';

it('escapes every character with a meaning in HTML, also next to entities', () => {
  expect(escapeHtml(`<i a="b" c='d'>&amp;`)).toBe('&lt;i a=&quot;b&quot; c=&#39;d&#39;&gt;&amp;amp;');
});
