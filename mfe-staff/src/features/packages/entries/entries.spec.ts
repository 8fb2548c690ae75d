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

describe('a list that is typed', () => {
  it('takes what ends with a comma, trimmed and once, and keeps the rest in the field', () => {
    expect(after(' Kabwe, ,Ndola, kabwe,Mon')).toMatchObject({ items: ['Kabwe', 'Ndola'], pending: 'Mon' });
    expect(commitPending(after('Kabwe, Ndola'))).toMatchObject({ items: ['Kabwe', 'Ndola'], pending: '' });
  });

  it.each(['Kabwe', 'Kabwe, Ndola', ' , ', 'Kabwe, Nd', ''])('loses nothing of %j', (text) => {
    expect(toList(textOf(typeText(list(), text)))).toEqual(toList(text));
  });

  it('keeps commas that hold nothing, so that they can be complained of', () => {
    expect(textOf(after(' , '))).toBe(' , ');
    expect(after(' , ', ' , Kabwe,')).toMatchObject({ items: ['Kabwe'], pending: '' });
  });

  it('puts an entry that was changed back where it was', () => {
    const opened = editEntry(list('Kabwe', 'Ndola', 'Mongu'), 1);
    expect([opened.items, opened.pending]).toEqual([['Kabwe', 'Mongu'], 'Ndola']);
    expect(textOf(opened)).toBe('Kabwe, Ndola, Mongu');
    expect(commitPending({ ...opened, pending: 'Ndola City' }).items).toEqual(['Kabwe', 'Ndola City', 'Mongu']);
    expect(typeText(opened, 'Ndola, Chingola,').items).toEqual(['Kabwe', 'Ndola', 'Chingola', 'Mongu']);
  });

  it('keeps what was being typed when another entry is opened', () => {
    const opened = editEntry({ items: ['Kabwe', 'Ndola'], pending: 'Mongu' }, 0);
    expect([opened.pending, toList(textOf(opened))]).toEqual(['Kabwe', ['Kabwe', 'Ndola', 'Mongu']]);
  });

  it('moves within its ends, and lets entries go', () => {
    expect(moveEntry(list('a', 'b', 'c'), 2, -1).items).toEqual(['a', 'c', 'b']);
    expect(moveEntry(list('a', 'b'), 0, -1).items).toEqual(['a', 'b']);
    expect(removeEntry(list('a', 'b'), 0).items).toEqual(['b']);
  });
});

describe('days that are typed', () => {
  it('stand in order, each once, and what is none stays to be corrected', () => {
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

  it('are not taken before they are whole', () => {
    expect(typeDates(list(), '2027-05-0')).toEqual({ items: [], pending: '2027-05-0' });
  });
});
