import { describe, expect, it } from '@jest/globals';
import { consoleText } from './process-log';

describe('consoleText', () => {
  it('hides ordinary lines from the console', () => {
    expect(consoleText('{"level":30,"msg":"answered"}', false)).toBeUndefined();
    expect(consoleText('catalog ready: http://127.0.0.1:1', false)).toBeUndefined();
  });

  it('shows warnings with their cause', () => {
    expect(consoleText('{"level":50,"msg":"stop failed","error":{"message":"disk full"}}', false)).toBe(
      'stop failed: disk full',
    );
  });

  it('shows lines of stderr', () => {
    expect(consoleText('something broke', true)).toBe('something broke');
    expect(consoleText('{not json', true)).toBe('{not json');
  });
});
