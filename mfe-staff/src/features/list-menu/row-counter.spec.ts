import { describe, expect, it } from '@jest/globals';
import { rowCounter } from './row-counter';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('rowCounter', () => {
  it('counts the rows without the header', () => {
    const count = rowCounter();
    expect([count(bytes('a,b\r\n')), count(bytes('1,2\r\n3,')), count(bytes('4\r\n'))]).toEqual([0, 1, 2]);
  });

  it('ignores line breaks inside quotes, wherever the stream is split', () => {
    const text = 'a\r\n"one\ntwo ""quoted"" "\r\n"ŋ\n"\r\n';
    const whole = bytes(text);
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const count = rowCounter();
      count(whole.slice(0, cut));
      expect(count(whole.slice(cut))).toBe(2);
    }
  });
});
