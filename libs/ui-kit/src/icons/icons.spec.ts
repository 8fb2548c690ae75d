import { describe, expect, it } from '@jest/globals';
import * as icons from './icons';

describe('icons', () => {
  it('all exist in the icon package', () => {
    const missing = Object.entries(icons).filter(([, icon]) => icon === undefined);
    expect(missing).toEqual([]);
  });
});
