/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { templateMarks } from '../prerender';
import { Each, Deferred, TemplateContext, When } from './template';

afterEach(cleanup);

function Tours({ of }: { of: readonly string[] }) {
  return (
    <When is={of.length > 0} name="inclusions.length" otherwise="None.">
      <ul>
        <Each of={of} name="inclusions">
          {(tour) => <li key={tour}>{tour}</li>}
        </Each>
      </ul>
      <Deferred>
        <b>Book</b>
      </Deferred>
    </When>
  );
}

it.each([
  [['Falls', 'Safari'], '<ul><li>Falls</li><li>Safari</li></ul><b>Book</b>'],
  [[], 'None.'],
])('renders %j unchanged outside a template', (tours, html) => {
  expect(render(<Tours of={tours} />).container.innerHTML).toBe(html);
});

it('renders both contents, one item for all, and no deferred content in a template', () => {
  const template = renderToStaticMarkup(
    <TemplateContext value={templateMarks}>
      <Tours of={['{{.}}']} />
      <When is name="isOpen">
        Open
      </When>
      <When is name="hasPlaces" otherwise="Full" />
    </TemplateContext>,
  );
  expect(template).toBe(
    '{{#inclusions.length}}<ul>{{#inclusions}}<li>{{.}}</li>{{/inclusions}}</ul>{{/inclusions.length}}' +
      '{{^inclusions.length}}None.{{/inclusions.length}}{{#isOpen}}Open{{/isOpen}}{{^hasPlaces}}Full{{/hasPlaces}}',
  );
});
