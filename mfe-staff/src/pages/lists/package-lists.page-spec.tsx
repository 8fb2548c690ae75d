/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';

afterEach(cleanup);

const create = 'POST /api/packages';

async function open() {
  const opened = openPage('/admin-dashboard/create-package', {
    answers: { [create]: () => Response.json({ message: texts.success.packageCreated }, { status: 201 }) },
  });
  const destinations = await screen.findByLabelText<HTMLInputElement>(/^Destinations/);
  const items = () =>
    screen.queryAllByRole('listitem').flatMap(({ textContent }) => (textContent ? [textContent] : []));
  const press = (name: string) => opened.person.click(screen.getByRole('button', { name }));
  return { ...opened, destinations, items, press };
}

describe('the list fields of a package', () => {
  it('add an entry on Enter without submitting the form, and announce it', async () => {
    const { person, destinations, items, sent } = await open();
    await person.type(destinations, 'Siavonga{Enter}Kariba{Enter}siavonga{Enter}');
    expect(items()).toEqual(['Siavonga', 'Kariba']);
    expect(destinations.value).toBe('');
    expect(document.activeElement).toBe(destinations);
    expect(screen.getByText('siavonga is already on the list')).toBeTruthy();
    expect(sent('POST', '/api/packages')).toEqual([]);
  });

  it('can be reordered and emptied by keyboard, and keep the focus', async () => {
    const { person, destinations, items } = await open();
    await person.type(destinations, 'Siavonga, Kariba, Chirundu,');
    screen.getByRole('button', { name: 'Move Chirundu up' }).focus();
    await person.keyboard('{Enter}{Enter}{Enter}');
    expect(items()).toEqual(['Chirundu', 'Siavonga', 'Kariba']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Chirundu up'));
    screen.getByRole('button', { name: 'Remove Siavonga' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Kariba'));
    await person.keyboard('{Enter}{Enter}');
    expect(items()).toEqual([]);
    expect(document.activeElement).toBe(destinations);
  });

  it('edit an entry in place', async () => {
    const { person, destinations, items, press } = await open();
    await person.type(destinations, 'Siavonga, Kariba,');
    await press('Change Siavonga');
    expect([destinations.value, document.activeElement]).toEqual(['Siavonga', destinations]);
    await person.type(destinations, ' town{Enter}');
    expect(items()).toEqual(['Siavonga town', 'Kariba']);
  });

  it('submit pending text, and picked dates sorted and without duplicates', async () => {
    const { person, destinations, press, sent } = await open();
    for (const [label, text] of [
      [/^Package Name/, 'Tour'],
      [/^Description/, 'Far away'],
      [/^Price/, '10'],
      [/^Duration/, '2 days'],
    ] as const)
      await person.type(screen.getByLabelText(label), text);
    await person.type(destinations, 'Siavonga, Kariba');
    await person.type(screen.getByLabelText(/^Available Dates/), '2040-05-20, 2040-05-03, 2040-05-20{Enter}');
    await press('Open the calendar');
    const calendar = within(await screen.findByRole('dialog', { name: 'Days on which it is offered' }));
    await person.click(calendar.getByRole('button', { name: /11 May 2040|May 11, 2040/ }));
    await person.click(calendar.getByRole('button', { name: /20 May 2040|May 20, 2040/ }));
    await person.keyboard('{Escape}');
    await press('Create package');
    await waitFor(() => expect(sent('POST', '/api/packages')).toHaveLength(1));
    expect(sent('POST', '/api/packages')[0]?.body).toMatchObject({
      destinations: ['Siavonga', 'Kariba'],
      availableDates: ['2040-05-03T00:00:00.000Z', '2040-05-11T00:00:00.000Z'],
    });
  });
});
