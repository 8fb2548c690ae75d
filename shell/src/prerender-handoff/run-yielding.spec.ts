import { expect, it } from '@jest/globals';
import { runYielding } from './run-yielding';

it('runs each step in its own task, with other tasks in between', async () => {
  const seen: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => void seen.push(String(data));
  const step = (name: string) => () => {
    seen.push(name);
    port2.postMessage(`after ${name}`);
  };
  const done = runYielding(step('one'), step('two'), step('three'));
  expect(seen).toEqual([]);
  await done;
  port1.close();
  expect(seen).toEqual(['one', 'after one', 'two', 'after two', 'three']);
});

it('awaits each step and stops after a failure', async () => {
  const seen: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push('slow');
  };
  const failing = () => Promise.reject(new Error('gone'));
  await expect(
    runYielding(
      slow,
      () => seen.push('next'),
      failing,
      () => seen.push('never'),
    ),
  ).rejects.toThrow('gone');
  expect(seen).toEqual(['slow', 'next']);
});
