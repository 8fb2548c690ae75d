import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAsked } from '../base/generator';
import { Workspace } from '../base/workspace';
import { serviceGenerator } from './service';

const root = resolve(import.meta.dirname, '../../../..');
const plan = (...args: string[]) => {
  const workspace = new Workspace(root);
  return { workspace, ...serviceGenerator.plan(workspace, readAsked(serviceGenerator, args)) };
};
const owns = ['--owns', 'tours by boat'];

describe('new:service', () => {
  it.each([
    ['no name', owns, 'Usage: npm run new:service'],
    ['two words', ['boat-tours', ...owns], 'one lower-case word'],
    ['a way out of the folder', ['../tours', ...owns], 'one lower-case word'],
    ['a service that is there', ['bookings', ...owns], 'taken by services/bookings'],
    ['the name of another part', ['gateway', ...owns], 'taken by gateway'],
    ['nothing that it owns', ['tours'], 'Say what it owns'],
  ])('refuses %s', (_what, args, message) => {
    expect(() => plan(...args)).toThrow(message);
  });

  it('gives the service a database and a deployment of its own', () => {
    const { workspace } = plan('tours', ...owns);
    expect(workspace.read('services/tours/src/app.module.ts')).toContain("forRoot('portal_tours')");
    expect(workspace.read('tools/release/src/deployment/parts.ts')).toMatch(/name: 'tours'[^]*mongodb-tours\/uri/);
    expect(workspace.read('deploy/k8s/overlays/production/kustomization.yaml')).toContain('name: portal/tours,');
    expect(workspace.read('deploy/monitoring/prometheus.yaml')).toContain("'tours:8080'");
  });
});
