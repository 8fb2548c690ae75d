/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlledInput } from '../../.storybook/held';
import { SearchField } from './search-field';

afterEach(cleanup);

describe('SearchField', () => {
  it('submits on Enter, and is cleared by Escape or its button, which returns the focus', async () => {
    const onSubmit = jest.fn();
    render(
      <ControlledInput value="">
        {(value, onChange) => (
          <SearchField label="Search" value={value} onChange={onChange} onSubmit={(text) => onSubmit(text)} />
        )}
      </ControlledInput>,
    );
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await userEvent.tab();
    await userEvent.keyboard('Mwila{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith('Mwila');
    await userEvent.keyboard('{Escape}');
    expect(box.value).toBe('');
    await userEvent.keyboard('Banda');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect([box.value, document.activeElement]).toEqual(['', box]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
