import { describe, expect, it } from '@jest/globals';
import { tour } from '../../../test/sample-package';
import { ServerRenderedPage, templatePlaceholder } from './server-rendered-page';
import { toPackageView } from './package-view';

const hostileTour = {
  ...tour,
  name: 'Falls & <i>"',
  description: '{{secret}}{{#secret}}x{{/secret}}$&$1',
  destinations: ['Livingstone', 'Choma <'],
  inclusions: ['Transfers', 'Meals &'],
};

const filled = (template: string): string => {
  const document = new ServerRenderedPage(`<main>${templatePlaceholder}</main></body>`, template).document(
    { path: '/packages/1', body: {} },
    toPackageView(hostileTour),
  );
  return /<main>(.*)<\/main>/s.exec(document)?.[1] ?? '';
};

describe('ServerRenderedPage', () => {
  it.each([
    ['a text', '<b>{{name}}</b>', '<b>Falls &amp; &lt;i&gt;&quot;</b>'],
    ['each text of a list', '{{#inclusions}}<li>{{.}}</li>{{/inclusions}}', '<li>Transfers</li><li>Meals &amp;</li>'],
    [
      'places with something between them',
      '{{#destinations}}{{place}}{{^isLast}} · {{/isLast}}{{/destinations}}',
      'Livingstone · Choma &lt;',
    ],
    [
      'each view of a list',
      '{{#availableDates}}<time datetime="{{day}}">{{dayText}}</time>{{/availableDates}}',
      '<time datetime="2027-03-09">9 Mar 2027</time>',
    ],
    ['a present section, once', '{{#inclusions.length}}yes{{/inclusions.length}}', 'yes'],
    ['an absent section', '{{#picture}}yes{{/picture}}{{^picture}}no{{/picture}}', 'no'],
    ['an empty list', '{{#exclusions}}x{{/exclusions}}{{^exclusions.length}}no{{/exclusions.length}}', 'no'],
    ['an unknown name', 'a{{new}}b{{#new}}c{{/new}}{{#new.length}}d{{/new.length}}', 'ab'],
  ])('renders %s', (_what, template, html) => {
    expect(filled(template)).toBe(html);
  });

  it('does not interpret data as a template', () => {
    expect(filled('<p>{{description}}</p>')).toBe('<p>{{secret}}{{#secret}}x{{/secret}}$&amp;$1</p>');
  });
});
