/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useFeature } from './use-feature';
import { renderRemote, emptyErrorResponse } from '../testing';

afterEach(cleanup);

const Panel = () => <p>{useFeature('money') ? 'money is on' : 'money is off'}</p>;

const open = (response?: () => Response) =>
  renderRemote(
    <>
      <Panel />
      <Panel />
    </>,
    { path: '/', user: null, ...(response && { answers: { 'GET /api/config': response } }) },
  );

describe('useFeature', () => {
  it('[N1.flags.2] returns the enabled features with one call for all components', async () => {
    const { sent } = open(() => Response.json({ data: { features: ['of-a-later-release', 'money'] } }));
    expect(await screen.findAllByText('money is on')).toHaveLength(2);
    expect(sent('GET', '/api/config')).toHaveLength(1);
  });

  it.each([
    ['only flags', { flags: { money: true, holds: false } }],
    ['flags besides the legacy list', { flags: { money: true, 'of-a-later-release': 'half' }, data: { features: [] } }],
    ['invalid flags besides the legacy list', { flags: 'all', data: { features: ['money'] } }],
  ])('[N1.flags.2] reads %s', async (_form, response) => {
    open(() => Response.json(response));
    expect(await screen.findAllByText('money is on')).toHaveLength(2);
  });

  it.each([
    ['no feature is enabled', () => Response.json({ data: { features: [] } })],
    ['a flag is false', () => Response.json({ flags: { money: false }, data: { features: ['money'] } })],
    ['only unknown features are enabled', () => Response.json({ data: { features: ['of-a-later-release'] } })],
    ['the call fails', emptyErrorResponse],
    ['the response is invalid', () => Response.json({ data: 'money' })],
    ['there is no network', undefined],
  ])('[N1.flags.2] returns false when %s', async (_case, response) => {
    const { sent } = open(response);
    await waitFor(() => expect(sent('GET', '/api/config').length).toBeGreaterThan(0));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.getAllByText('money is off')).toHaveLength(2);
  });
});
