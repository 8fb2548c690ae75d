/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { TrialBanner } from './trial-banner';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function showAnswered(response: () => Response) {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(response()));
  render(<TrialBanner />);
  return fetched;
}

describe('TrialBanner', () => {
  it('shows the notice in a trial portal', async () => {
    const fetched = showAnswered(() => Response.json({ flags: {}, trial: true, data: { features: [] } }));
    const banner = await screen.findByRole('complementary', { name: texts.trial.name });
    expect(banner.textContent).toBe(texts.trial.notice);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/config']);
  });

  it.each([
    ['of a regular portal', () => Response.json({ flags: { money: true }, data: { features: ['money'] } })],
    ['of a release without trials', () => Response.json({ data: { features: [] } })],
    ['with an invalid value', () => Response.json({ trial: 'on' })],
    ['that is empty', () => Response.json(null)],
    ['that is not JSON', () => new Response('<html>')],
  ])('shows nothing for a response %s', async (_what, response) => {
    const fetched = showAnswered(response);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await act(() => Promise.all(fetched.mock.results.map(({ value }) => value)));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
