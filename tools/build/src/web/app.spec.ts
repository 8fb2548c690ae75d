import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeApp, workspaceRoot } from './app';

it('treats a folder named mfe-x as a remote with a container of that name', () => {
  expect(describeApp(join(workspaceRoot, 'mfe-staff'))).toMatchObject({
    name: 'mfe-staff',
    isShell: false,
    container: 'mfe_staff',
    dist: join(workspaceRoot, 'mfe-staff/dist'),
  });
});

it('treats any other folder as the shell, with the version of its package.json', () => {
  expect(describeApp(join(workspaceRoot, 'shell'))).toMatchObject({
    isShell: true,
    container: 'shell',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
