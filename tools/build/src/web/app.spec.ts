import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeApp, workspaceRoot } from './app';

it('takes a folder named mfe-x for a remote with a container of that name', () => {
  expect(describeApp(join(workspaceRoot, 'mfe-staff'))).toMatchObject({
    name: 'mfe-staff',
    isShell: false,
    container: 'mfe_staff',
    dist: join(workspaceRoot, 'mfe-staff/dist'),
  });
});

it('takes any other folder for the shell, in the version of its package.json', () => {
  expect(describeApp(join(workspaceRoot, 'shell'))).toMatchObject({
    isShell: true,
    container: 'shell',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
