/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DescriptionList } from './description-list';

afterEach(cleanup);

describe('DescriptionList', () => {
  it.each(['rows', 'columns'] as const)('pairs terms with their descriptions in %s', (layout) => {
    render(
      <DescriptionList
        layout={layout}
        items={[
          { term: 'Name', description: 'Chanda Mwila' },
          { term: 'E-mail', description: 'chanda@example.test' },
        ]}
      />,
    );
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['Name', 'E-mail']);
    expect(texts('definition')).toEqual(['Chanda Mwila', 'chanda@example.test']);
  });
});
