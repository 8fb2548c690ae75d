import { describe, expect, it } from '@jest/globals';
import {
  commitPending,
  committedDates,
  datesOf,
  type Entries,
  moveEntry,
  editEntry,
  textOf,
  toList,
  typeText,
  typeDates,
  removeEntry,
} from './entries';

const list = (...items: string[]): Entries => ({ items, pending: '' });
const after = (...texts: string[]) => texts.reduce(typeText, list());

describe('a list field', () => {
  it('commits text before a comma, trimmed and without duplicates, and keeps the rest pending', () => {
    expect(after(' Kabwe, ,Ndola, kabwe,Mon')).toMatchObject({ items: ['Kabwe', 'Ndola'], pending: 'Mon' });
    expect(commitPending(after('Kabwe, Ndola'))).toMatchObject({ items: ['Kabwe', 'Ndola'], pending: '' });
  });

  it.each(['Kabwe', 'Kabwe, Ndola', ' , ', 'Kabwe, Nd', ''])('keeps all of %j', (text) => {
    expect(toList(textOf(typeText(list(), text)))).toEqual(toList(text));
  });

  it('keeps commas without text, so that validation can reject them', () => {
    expect(textOf(after(' , '))).toBe(' , ');
    expect(after(' , ', ' , Kabwe,')).toMatchObject({ items: ['Kabwe'], pending: '' });
  });

  it('restores an edited entry at its old place', () => {
    const opened = editEntry(list('Kabwe', 'Ndola', 'Mongu'), 1);
    expect([opened.items, opened.pending]).toEqual([['Kabwe', 'Mongu'], 'Ndola']);
    expect(textOf(opened)).toBe('Kabwe, Ndola, Mongu');
    expect(commitPending({ ...opened, pending: 'Ndola City' }).items).toEqual(['Kabwe', 'Ndola City', 'Mongu']);
    expect(typeText(opened, 'Ndola, Chingola,').items).toEqual(['Kabwe', 'Ndola', 'Chingola', 'Mongu']);
  });

  it('commits pending text when another entry is edited', () => {
    const opened = editEntry({ items: ['Kabwe', 'Ndola'], pending: 'Mongu' }, 0);
    expect([opened.pending, toList(textOf(opened))]).toEqual(['Kabwe', ['Kabwe', 'Ndola', 'Mongu']]);
  });

  it('moves entries within the list, and removes them', () => {
    expect(moveEntry(list('a', 'b', 'c'), 2, -1).items).toEqual(['a', 'c', 'b']);
    expect(moveEntry(list('a', 'b'), 0, -1).items).toEqual(['a', 'b']);
    expect(removeEntry(list('a', 'b'), 0).items).toEqual(['b']);
  });
});

describe('a list of dates', () => {
  it('is sorted and unique, and keeps invalid dates pending', () => {
    expect(datesOf('2027-06-07, 2027-05-03, May, 2027-06-07')).toEqual({
      items: ['2027-05-03', '2027-06-07'],
      pending: 'May',
    });
    expect(typeDates(list('2027-06-07'), '2027-05-03, 2026-02-30, 20')).toEqual({
      items: ['2027-05-03', '2027-06-07'],
      pending: '2026-02-30, 20',
    });
    expect(committedDates({ items: ['2027-06-07'], pending: '2027-05-03' })).toEqual(list('2027-05-03', '2027-06-07'));
  });

  it('does not commit incomplete dates', () => {
    expect(typeDates(list(), '2027-05-0')).toEqual({ items: [], pending: '2027-05-0' });
  });
});
