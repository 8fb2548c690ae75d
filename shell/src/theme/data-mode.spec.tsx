/** @jest-environment @portal/test-kit/browser */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { setDataSaver, useDataSaver } from './data-mode';

const Mode = () => <p>{useDataSaver() ? 'little' : 'as usual'}</p>;

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.saving;
});

it("uses the initial state, the user's choice and a choice in another tab", () => {
  document.documentElement.dataset.saving = 'on';
  render(<Mode />);
  expect(screen.getByText('little')).toBeTruthy();
  act(() => setDataSaver(false));
  expect(screen.getByText('as usual')).toBeTruthy();
  expect(localStorage.getItem('portal_data')).toBe('full');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal_data', newValue: 'low' })));
  expect(screen.getByText('little')).toBeTruthy();
  expect(document.documentElement.dataset.saving).toBe('on');
});
