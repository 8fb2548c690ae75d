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

  it('gives the service a database of its own and lets only the edge call it', () => {
    const { workspace } = plan('tours', ...owns);
    expect(workspace.read('services/tours/src/app.module.ts')).toContain("forRoot('portal_tours')");
    const manifest = workspace.read('deploy/k8s/base/tours.yaml');
    expect(manifest).toContain('portal-mongodb-tours');
    expect(manifest).not.toMatch(/catalog|bookings/);
    expect(workspace.read('deploy/compose/compose.yaml')).toContain('file: ./secrets/tours-service-key');
    expect(workspace.read('deploy/draw-secrets.sh')).toMatch(/^parts='.* tours'$/m);
    expect(workspace.read('deploy/make-certificates.sh')).toMatch(/^ +gateway .* tours edge redis/m);
    expect(workspace.read('deploy/compose/compose.yaml')).toMatch(
      /- tls-tours:\/certificates\/tours\n[^]*'tls-tours:\/etc\/portal\/tls:ro'[^]*^ {2}tls-tours: \{\}$/m,
    );
    expect(workspace.read('deploy/k8s/certificates/certificates.yaml')).toMatch(/secretName: portal-tls-tours\n/);
  });
});
