import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAsked } from '../base/generator';
import { Workspace } from '../base/workspace';
import { remoteGenerator } from './remote';

const root = resolve(import.meta.dirname, '../../../..');
const plan = (...args: string[]) => {
  const workspace = new Workspace(root);
  return { workspace, ...remoteGenerator.plan(workspace, readAsked(remoteGenerator, args)) };
};
const pages = ['--pages', 'what the harbour sees'];

describe('new:remote', () => {
  it.each([
    ['no name', pages, 'Usage: npm run new:remote'],
    ['two words', ['harbour-desk', ...pages], 'one lower-case word'],
    ['a way out of the folder', ['../harbour', ...pages], 'one lower-case word'],
    ['a remote that is there', ['client', ...pages], 'taken by mfe-client'],
    ['the address of a page', ['packages', ...pages], "the page 'Travel packages' already"],
    ['nothing about its pages', ['harbour'], 'Say what its pages are'],
  ])('refuses %s', (_what, args, message) => {
    expect(() => plan(...args)).toThrow(message);
  });

  it('gives the remote a table of pages of its own, with its first page', () => {
    const { workspace } = plan('harbour', ...pages, '--title', 'Harbour desk');
    expect(workspace.source('libs/contracts/src/pages/harbour.ts').getText()).toContain(
      'path: "/harbour", access: signedIn',
    );
    expect(workspace.source('libs/contracts/src/pages/routes.ts').getText()).toContain('harbour: harbourPages');
    expect(workspace.read('mfe-harbour/src/pages/harbour-home-page.tsx')).toContain('"Harbour desk"');
  });
});
