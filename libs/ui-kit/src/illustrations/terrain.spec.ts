import { describe, expect, it } from '@jest/globals';
import { sceneKindOf } from './scene-kind';
import { randomFrom } from './terrain';

describe('randomFrom', () => {
  it('runs the same way for the same seed and otherwise for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, randomFrom(seed));
    expect(draw('Kariba')).toEqual(draw('Kariba'));
    expect(draw('Kariba')).not.toEqual(draw('Kafue'));
    for (const value of draw('Kariba')) expect(value >= 0 && value < 1).toBe(true);
  });
});

describe('sceneKindOf', () => {
  it.each([
    ['Victoria Falls Weekend', 'falls'],
    ['Lake Kariba Houseboat', 'lake'],
    ['Dubai City Lights', 'city'],
    ['Namib Dunes', 'dunes'],
    ['South Luangwa Safari', 'savanna'],
  ])('reads %s as %s', (text, kind) => {
    expect(sceneKindOf(text, 0)).toBe(kind);
  });

  it('chooses by chance without a clue', () => {
    expect(sceneKindOf('Surprise', 0)).toBe('falls');
    expect(sceneKindOf('Surprise', 0.99)).toBe('dunes');
  });
});
