import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
/** Colours with their light and dark values. */
const colors = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g)];
const tokensOf = (group: 2 | 3) => Object.fromEntries(colors.map((color) => [color[1], color[group]]));

/** Text and background colour of every combination that components use. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'surface-sunken'],
  ['ink-muted', 'paper'],
  ['ink-muted', 'surface'],
  ['ink-muted', 'surface-sunken'],
  ['heading', 'paper'],
  ['heading', 'surface-sunken'],
  ['on-river', 'river'],
  ['on-river', 'river-hover'],
  ['on-river-deep', 'river-deep'],
  ['on-river-soft', 'river-soft'],
  ['copper-ink', 'paper'],
  ['copper-ink', 'copper-soft'],
  ['on-sunset', 'sunset'],
  ['on-sunset', 'sunset-hover'],
  ['link', 'paper'],
  ['link', 'surface'],
  ['link-hover', 'surface'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['danger', 'surface'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ['warning', 'warning-soft'],
  ['info', 'info-soft'],
  ['ink', 'danger-soft'],
  ['ink', 'warning-soft'],
] as const;

/** Non-text elements that need contrast: control borders, the focus ring, the accent. */
const shapes = [
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['focus', 'paper'],
  ['focus', 'surface-sunken'],
  ['copper', 'surface'],
] as const;

describe.each([
  ['light', tokensOf(2)],
  ['dark', tokensOf(3)],
])('the %s colours', (_theme, tokens) => {
  it.each(pairs)('have enough contrast for %s text on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('have enough contrast for %s on %s', (shape, ground) => {
    expect(contrast(tokens[shape], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('has a value for both themes in every colour', () => {
  const named = [...css.matchAll(/--color-([\w-]+): (?!light-dark\()/g)].map(([, name]) => name);
  expect(named).toEqual([]);
  expect(colors.length).toBeGreaterThan(30);
});

function contrast(one: string | undefined, other: string | undefined): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
