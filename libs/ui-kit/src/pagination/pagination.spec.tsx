/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageNumbers } from './page-numbers';
import { Pagination } from './pagination';

afterEach(cleanup);

describe('pageNumbers', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, null, 12]],
    [3, 12, [1, 2, 3, 4, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('shows page %i of %i as %j', (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });
});

describe('Pagination', () => {
  it('marks the current page and requests another', async () => {
    const onChange = jest.fn();
    render(<Pagination page={3} pageSize={20} total={70} onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('41 to 60 of 70')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenCalledWith(4);
  });

  it('renders nothing when one page is enough', () => {
    const { container } = render(<Pagination page={1} pageSize={20} total={20} onChange={() => undefined} />);
    expect(container.textContent).toBe('');
  });
});
