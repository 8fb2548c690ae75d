import { describe, expect, it } from '@jest/globals';
import * as icons from './icons';

describe('icons', () => {
  it('are none of them missing in the package they come from', () => {
    const missing = Object.entries(icons).filter(([, icon]) => icon === undefined);
    expect(missing).toEqual([]);
  });
});
