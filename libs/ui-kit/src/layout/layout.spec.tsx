/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Cluster, Grid, Stack, VisuallyHidden } from './layout';

afterEach(cleanup);

describe('layout', () => {
  it.each([
    ['Stack', Stack],
    ['Cluster', Cluster],
    ['Grid', Grid],
  ])('%s is a list with list items as children', (_name, Box) => {
    render(
      <Box as="ul">
        <li>Kariba</li>
        <li>Kafue</li>
      </Box>,
    );
    expect(screen.getByRole('list').childElementCount).toBe(2);
  });

  it('keeps hidden text for assistive technology', () => {
    render(
      <button type="button">
        Next<VisuallyHidden> page</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy();
  });
});
