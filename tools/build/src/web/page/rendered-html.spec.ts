import { describe, expect, it } from '@jest/globals';
import { toCriticalHtml } from './rendered-html';

describe('toCriticalHtml', () => {
  it('leaves other markup unchanged, including comments and placeholders', () => {
    const html = '<main class="a"><!-- page --><p>Fish &amp; chips &lt;3<!-- -->, always</p><br></main>';
    expect(toCriticalHtml(html)).toEqual({ html, css: '', classes: new Set(['a']) });
  });

  it('moves styles into rules and merges equal ones', () => {
    const { html, css } = toCriticalHtml(
      '<i style="top:0"></i><b class="x" style="top:0"></b><u style="left:1px"></u>',
    );
    const [first, second] = [...css.matchAll(/\.(first-[0-9a-f]{8})\{/g)].map(([, name]) => name);
    expect(css).toBe(`.${first}{top:0}.${second}{left:1px}`);
    expect(html).toBe(`<i class="${first}"></i><b class="x ${first}"></b><u class="${second}"></u>`);
  });

  it.each([
    ['a quote', '<p style="font-family:&quot;A B&quot;"></p>', '{font-family:"A B"}'],
    ['an apostrophe', '<p style="font-family:&#x27;A&#x27;"></p>', "{font-family:'A'}"],
    ['an entity of another kind', '<p style="content:&#34;&gt;&#34;"></p>', '{content:">"}'],
    ['a closing bracket in another attribute', '<p title="a > b" style="top:0"></p>', '{top:0}'],
    ['single quotes around it', "<p style='top:0'></p>", '{top:0}'],
  ])('parses %s as a browser does', (_name, html, rule) => {
    const first = toCriticalHtml(html);
    expect(first.css).toMatch(/^\.first-/);
    expect(first.css.endsWith(rule)).toBe(true);
    expect(first.html).not.toContain('style=');
  });

  it('treats text that looks like markup as text', () => {
    const html = '<p title="<b style=&quot;top:0&quot;>">&lt;b style="top:0"&gt;</p>';
    expect(toCriticalHtml(html).css).toBe('');
  });

  it('disables buttons that submit no form', () => {
    const { html } = toCriticalHtml(
      '<button>a</button><button type="button">b</button><button type="submit">c</button>',
    );
    expect(html).toBe(
      '<button inert="">a</button><button inert="" type="button">b</button><button type="submit">c</button>',
    );
  });

  it('disables selects that belong to no form, but no fields', () => {
    const { html } = toCriticalHtml('<select><option>a</option></select><select name="b"></select><input name="q">');
    expect(html).toBe('<select inert=""><option>a</option></select><select name="b"></select><input name="q">');
  });

  it('returns the rendered classes', () => {
    const { classes } = toCriticalHtml('<p class="a b"><i class=" c  a" style="top:0"></i></p>');
    expect([...classes]).toEqual(['a', 'b', 'c']);
  });
});
