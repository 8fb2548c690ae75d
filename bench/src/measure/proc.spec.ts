import { describe, expect, it } from '@jest/globals';
import { cpuMicrosOf, parsePrivate, parsePss, parseStat, privateBytesOf, processTree } from './proc';

describe('parseStat', () => {
  it('parses a process name with spaces and parentheses', () => {
    const text = '42 (a (b) c) S 7 42 42 0 -1 4194560 100 0 0 0 250 50 30 10 20 0 11 0 12345';
    expect(parseStat(text)).toEqual({ parent: 7, cpuMicros: 3_000_000, endedMicros: 400_000 });
  });
});

describe('parsePss', () => {
  it('reads the total PSS, not its parts', () => {
    expect(parsePss('Rss:   2048 kB\nPss:   1024 kB\nPss_Anon:  512 kB\n')).toBe(1_048_576);
  });

  it('returns 0 for an ended process', () => {
    expect(parsePss('')).toBe(0);
  });
});

describe('parsePrivate', () => {
  it('excludes clean file mappings', () => {
    expect(parsePrivate('Private_Clean: 4096 kB\nPrivate_Dirty:   512 kB\n')).toBe(524_288);
  });
});

(process.platform === 'linux' ? describe : describe.skip)('a running process', () => {
  it('has used processor time', () => {
    expect(processTree(process.pid)).toContain(process.pid);
    expect(cpuMicrosOf(process.pid)).toBeGreaterThan(0);
    expect(privateBytesOf(process.pid)).toBeGreaterThan(1_048_576);
  });
});
