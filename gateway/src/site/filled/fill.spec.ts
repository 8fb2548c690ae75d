import { describe, expect, it } from '@jest/globals';
import { fill } from './fill';

describe('a template', () => {
  it.each([
    ['a text', '<b>{{name}}</b>', '<b>Falls &amp; &lt;i&gt;&quot;</b>'],
    ['each text of a list', '{{#days}}<li>{{.}}</li>{{/#days}}', '<li>Mon</li><li>Tue &lt;</li>'],
    ['the texts of a list with something between', '{{#days| · }}{{.}}{{/#days}}', 'Mon · Tue &lt;'],
    [
      'each view of a list',
      '{{#dates}}<time datetime="{{day}}">{{text}}</time>{{/#dates}}',
      '<time datetime="1">One</time>',
    ],
    ['what is there', '{{?name}}yes{{/?name}}{{^name}}no{{/^name}}', 'yes'],
    ['what is not there', '{{?none}}yes{{/?none}}{{^none}}no{{/^none}}', 'no'],
    ['an empty list', '{{?nothing}}yes{{/?nothing}}{{^nothing}}no{{/^nothing}}{{#nothing}}x{{/#nothing}}', 'no'],
    [
      'a list inside what is there',
      '{{?days}}<ul>{{#days}}<li>{{.}}</li>{{/#days}}</ul>{{/?days}}',
      '<ul><li>Mon</li><li>Tue &lt;</li></ul>',
    ],
    ['a name it does not know', 'a{{new}}b{{?new}}c{{/?new}}{{#new}}d{{/#new}}', 'ab'],
    ['a name that every object has', '{{constructor}}{{?toString}}x{{/?toString}}', ''],
  ])('says %s', (_what, template, html) => {
    const view = { name: 'Falls & <i>"', days: ['Mon', 'Tue <'], dates: [{ day: '1', text: 'One' }], nothing: [] };
    expect(fill(template, view)).toBe(html);
  });

  it('is not what a text says, whatever stands in it', () => {
    const view = { name: '{{secret}}{{#secret}}x{{/#secret}}$&$1', secret: 'told' };
    expect(fill('<h2>{{name}}</h2><p>{{secret}}</p>', view)).toBe(
      '<h2>{{secret}}{{#secret}}x{{/#secret}}$&amp;$1</h2><p>told</p>',
    );
  });
});
