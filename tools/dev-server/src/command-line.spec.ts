import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { remoteIds } from '@portal/contracts';
import { inWorkspace } from '@portal/supervisor';
import { readCommandLine } from './command-line';

const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);

describe('readCommandLine', () => {
  it('selects every slice by default', () => {
    const { web, services, against } = readCommandLine([]);
    expect(names(web).sort()).toEqual([...remoteIds.map((id) => `mfe-${id}`), 'shell'].sort());
    expect(names(services)).toContain('bookings');
    expect(against).toBeUndefined();
  });

  it('selects the web slices with --against', () => {
    const { web, services, against } = readCommandLine(['--against', 'https://portal.example']);
    expect(names(web)).toHaveLength(remoteIds.length + 1);
    expect(services).toEqual([]);
    expect(against?.origin).toBe('https://portal.example');
  });

  it('accepts web slices and services by name', () => {
    const { web, services } = readCommandLine(['mfe-client', 'bookings']);
    expect(web).toEqual([{ name: 'mfe-client', folder: inWorkspace('mfe-client') }]);
    expect(names(services)).toEqual(['bookings']);
  });

  it('accepts the folder of a slice in another checkout', () => {
    const folder = join('/tmp', 'checkout', 'mfe-staff');
    expect(readCommandLine([folder]).web).toEqual([{ name: 'mfe-staff', folder }]);
  });

  it('skips certificate verification only with --insecure', () => {
    const args = ['mfe-client', '--against', 'https://localhost:8443'];
    expect(readCommandLine(args).checksCertificate).toBe(true);
    expect(readCommandLine([...args, '--insecure']).checksCertificate).toBe(false);
  });

  it.each([
    [['mfe-tours'], /^Unknown slice mfe-tours\. Slices: .*mfe-public, .*bookings/],
    [['/tmp/mfe-tours'], 'Unknown slice /tmp/mfe-tours.'],
    [['mfe-client', '--agianst', 'http://localhost'], "Unknown option '--agianst'.\nUsage: npm run dev"],
    [['mfe-client', '--against', 'portal.example'], 'portal.example is not the address of a portal'],
    [['mfe-client', '--against', 'http://localhost:8080/dashboard'], 'is not the address of a portal'],
    [['mfe-client', '--against', 'ftp://localhost'], 'is not the address of a portal'],
    [['bookings', '--against', 'http://localhost:8080'], 'bookings cannot run against another portal'],
    [['mfe-client', '--insecure'], '--insecure requires --against'],
    [['mfe-client', '--insecure', '--against', 'http://localhost:8080'], '--insecure requires --against'],
  ])('rejects %j with a reason', (args, reason) => {
    expect(() => readCommandLine(args)).toThrow(reason);
  });
});
