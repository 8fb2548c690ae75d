/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openFlights, pricing, search, searchedFor } from '../../../test/open-flights';
import { sampleOffer } from '../../../test/sample-offer';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const withStop = sampleOffer({ via: ['LUN', 'JNB', 'NLA'], grandTotal: '2319.18' });

describe('an offer', () => {
  it('expands its flights, layovers, bags and terms, and collapses them', async () => {
    const { person } = await openFlights(
      { [search]: () => Response.json({ data: [withStop] }) },
      { address: searchedFor() },
    );
    const list = await screen.findByRole('list', { name: 'Flight offers' });
    const more = within(list).getByRole('button', { name: 'Flight details' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await person.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    const details = within(document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement);
    expect(details.getByRole('heading', { level: 4 }).textContent).toMatch(
      /Lusaka \(LUN\) to Ndola \(NLA\), 1 h 5 min/,
    );
    expect(details.getByText(/Proflight P0 100/)).toBeTruthy();
    expect(details.getByText(/Change in JNB/)).toBeTruthy();
    expect(details.getByText(/^Not stated by the airline in this list/)).toBeTruthy();
    await person.click(more);
    expect(within(list).queryByText(/Change in JNB/)).toBeNull();
  });

  it('shows the fare terms before booking, as returned with the price [N6.1]', async () => {
    const priced = {
      ...withStop,
      fareTerms: [{ about: 'Changes', text: 'Not allowed.' }],
      portal: { ...withStop.portal, stage: 'priced' as const },
    };
    const { person } = await openFlights(
      { [search]: () => Response.json({ data: [withStop] }), [pricing]: () => Response.json({ data: priced }) },
      { address: searchedFor() },
    );
    await person.click(await screen.findByRole('button', { name: texts.actions.selectOffer }));
    const rules = within(await screen.findByRole('region', { name: 'Fare rules' }));
    expect(rules.getByText('Not allowed.')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Flight offers' });
    await person.click(within(list).getByRole('button', { name: 'Flight details' }));
    expect(within(list).getByText('Not allowed.')).toBeTruthy();
    expect(within(list).getByText('Changes: not allowed')).toBeTruthy();
  });

  it.each([
    ['searched', 'Changes and refunds: not stated by the airline in this list'],
    ['priced', 'Changes and refunds: not stated by the airline'],
  ] as const)('says when it does not state changes and refunds, %s [N6.1]', async (stage, words) => {
    const silent = { ...withStop, portal: { ...withStop.portal, stage } };
    const { person } = await openFlights(
      { [search]: () => Response.json({ data: [withStop] }), [pricing]: () => Response.json({ data: silent }) },
      { address: searchedFor() },
    );
    const list = within(await screen.findByRole('list', { name: 'Flight offers' }));
    if (stage === 'priced') {
      await person.click(list.getByRole('button', { name: texts.actions.selectOffer }));
      const rules = within(await screen.findByRole('region', { name: 'Fare rules' }));
      expect(rules.getByText('Not stated by the airline. Ask us before you book.')).toBeTruthy();
    }
    expect(list.getByText(words)).toBeTruthy();
  });

  it('shows changes and refunds in the list, as far as the search states them [N6.1]', async () => {
    const stated = {
      ...withStop,
      fareTerms: [
        { about: 'Changes', text: 'K 1,638.00 per person, plus any difference in fare.' },
        { about: 'Refunds', text: 'No refund.' },
      ],
    };
    await openFlights({ [search]: () => Response.json({ data: [stated] }) }, { address: searchedFor() });
    const list = within(await screen.findByRole('list', { name: 'Flight offers' }));
    expect(list.getByText('Changes: K 1,638.00 per person')).toBeTruthy();
    expect(list.getByText('Refunds: no refund')).toBeTruthy();
  });

  it('shows the charged amount in the list, to the ngwee', async () => {
    await openFlights({ [search]: () => Response.json({ data: [withStop] }) }, { address: searchedFor() });
    const list = await screen.findByRole('list', { name: 'Flight offers' });
    expect(list.textContent).toMatch(/K\s2,319\.18/);
  });
});
