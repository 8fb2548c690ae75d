/** @jest-environment @portal/test-kit/browser */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { breakable } from './breakable';

it.each([
  ['client@demo.test', 'client@<wbr>demo.test'],
  ['write to client@demo.test', 'write to client@demo.test'],
  ['Lusaka', 'Lusaka'],
])('%s becomes %s', (content, html) => {
  const { container } = render(<p>{breakable(content)}</p>);
  expect(container.querySelector('p')?.innerHTML).toBe(html);
  expect(container.textContent).toBe(content);
});
