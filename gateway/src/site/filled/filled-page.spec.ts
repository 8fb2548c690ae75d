import { describe, expect, it } from '@jest/globals';
import type { TravelPackage } from '@portal/contracts';
import { FilledPage, filledPlace } from './filled-page';
import { viewOfPackage } from './package-view';

const tour: TravelPackage = {
  _id: '0123456789abcdef01234567',
  name: 'Falls & <i>"',
  description: '{{secret}}{{#secret}}x{{/secret}}$&$1',
  price: 9850.5,
  currency: 'ZMW',
  duration: '3 days',
  destinations: ['Livingstone', 'Choma <'],
  inclusions: ['Transfers', 'Meals &'],
  exclusions: [],
  availableDates: ['2027-03-09T00:00:00.000Z'],
  currentBookings: 4,
  isAvailable: true,
  createdAt: '',
  updatedAt: '',
};

const filled = (template: string): string => {
  const document = new FilledPage(`<main>${filledPlace}</main></body>`, template).document(
    { path: '/packages/1', body: {} },
    viewOfPackage(tour),
  );
  return /<main>(.*)<\/main>/s.exec(document)?.[1] ?? '';
};

describe('a page', () => {
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
    ['what is there, once', '{{#inclusions.length}}yes{{/inclusions.length}}', 'yes'],
    ['what is not there', '{{#picture}}yes{{/picture}}{{^picture}}no{{/picture}}', 'no'],
    ['an empty list', '{{#exclusions}}x{{/exclusions}}{{^exclusions.length}}no{{/exclusions.length}}', 'no'],
    ['a name it does not know', 'a{{new}}b{{#new}}c{{/new}}{{#new.length}}d{{/new.length}}', 'ab'],
  ])('says %s', (_what, template, html) => {
    expect(filled(template)).toBe(html);
  });

  it('does not read what a text says as a template', () => {
    expect(filled('<p>{{description}}</p>')).toBe('<p>{{secret}}{{#secret}}x{{/secret}}$&amp;$1</p>');
  });
});
