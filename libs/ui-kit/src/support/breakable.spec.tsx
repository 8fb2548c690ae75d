/** @jest-environment @portal/test-kit/browser */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { withLineBreaks } from './breakable';

it.each([
  ['client@demo.test', 'client@<wbr>demo.test'],
  ['write to client@demo.test', 'write to client@demo.test'],
  ['chileshe.mwansa', 'chileshe.<wbr>mwansa'],
  ['chileshe.mwansa@demo.test', 'chileshe.mwansa@<wbr>demo.test'],
  ['12.50', '12.50'],
  ['Lusaka', 'Lusaka'],
])('renders %s as %s', (content, html) => {
  const { container } = render(<p>{withLineBreaks(content)}</p>);
  expect(container.querySelector('p')?.innerHTML).toBe(html);
  expect(container.textContent).toBe(content);
});
