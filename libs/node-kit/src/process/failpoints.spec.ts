import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Failpoints } from './failpoints';

describe('Failpoints', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => true);
  afterEach(() => {
    exit.mockClear();
    kill.mockClear();
  });

  it('ends the process at the configured step only', async () => {
    const failpoints = new Failpoints({ spec: 'order:after:exit', isProduction: false });
    await failpoints.runStep('intent', async () => undefined);
    expect(exit).not.toHaveBeenCalled();
    await failpoints.runStep('order', async () => expect(exit).not.toHaveBeenCalled());
    expect(exit).toHaveBeenCalledTimes(1);
  });
  it('kills the process at the configured step', async () => {
    const failpoints = new Failpoints({ spec: 'order:before:kill', isProduction: false });
    await failpoints.runStep('order', async () => expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL'));
    expect(kill).toHaveBeenCalledTimes(1);
    expect(exit).not.toHaveBeenCalled();
  });
  it('does nothing in production', async () => {
    const failpoints = new Failpoints({ spec: 'order:before:exit', isProduction: true });
    expect(await failpoints.runStep('order', async () => 'done')).toBe('done');
    expect(exit).not.toHaveBeenCalled();
  });
});
