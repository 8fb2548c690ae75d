import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../src/workspace/workspace';
import { deployFolder } from './deploy-files';

/*
 * Third-party actions are pinned by commit and images by digest, so that a moved tag changes nothing. Recording a
 * digest needs access to a registry (`node deploy/pin-images.mjs`); once recorded, every use must contain it.
 */
const digestShape = /^sha256:[0-9a-f]{64}$/;
const workflows = join(workspaceRoot, '.github/workflows');
const actions = readdirSync(workflows).flatMap((file) =>
  [...readFileSync(join(workflows, file), 'utf8').matchAll(/^\s*-?\s*uses: (.*)$/gm)].map(([, used]) => used!),
);

/** Returns the third-party images that a deployment folder uses. */
function usedImages(folder: string): string[] {
  const dockerfile = readFileSync(join(folder, 'docker/Dockerfile'), 'utf8');
  const compose = readFileSync(join(folder, 'compose/base.yaml'), 'utf8');
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage));
  const found = [
    ...dockerfile.matchAll(/^# syntax=(\S+)$/gm),
    ...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm),
    ...dockerfile.matchAll(/^FROM (\S+)/gm),
    ...compose.matchAll(/^\s+image: (\S+)$/gm),
  ].map(([, image]) => image!);
  return found.filter((image) => !image.startsWith('$') && !image.startsWith('portal/') && !stages.has(image));
}

/** Returns image uses without a recorded digest, or with a different one. */
function unpinned(folder: string): string[] {
  const recorded = JSON.parse(readFileSync(join(folder, 'images.json'), 'utf8')) as Record<string, string | null>;
  return usedImages(folder).filter((used) => {
    const [image = '', digest = null] = used.split('@');
    return !(image in recorded) || recorded[image] !== digest;
  });
}

const recorded = JSON.parse(readFileSync(join(deployFolder, 'images.json'), 'utf8')) as Record<string, string | null>;
const copy = mkdtempSync(join(tmpdir(), 'portal-pins-'));
afterAll(() => {
  rmSync(copy, { recursive: true });
  const pending = Object.keys(recorded).filter((image) => recorded[image] === null);
  if (pending.length > 0) process.stdout.write(`images without a recorded digest: ${pending.join(', ')}\n`);
});

describe('third-party actions', () => {
  it.each(actions)('are pinned to a commit with a version comment: %s', (used) => {
    expect(used).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('are used', () => expect(actions.length).toBeGreaterThan(0));
});

describe('third-party images', () => {
  it('are recorded and used with the recorded digest', () => {
    expect(unpinned(deployFolder)).toEqual([]);
    expect(usedImages(deployFolder).map((used) => used.split('@')[0])).toEqual(
      expect.arrayContaining(Object.keys(recorded)),
    );
  });

  it.each(Object.entries(recorded))('have a digest or none recorded yet: %s', (_image, digest) => {
    if (digest !== null) expect(digest).toMatch(digestShape);
  });

  it('keep a recorded digest', () => {
    for (const name of ['docker', 'compose', 'images.json']) {
      cpSync(join(deployFolder, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.includes('secrets'),
      });
    }
    const docker = join(copy, 'docker.sh');
    writeFileSync(docker, `#!/bin/sh\nprintf 'sha256:%s\\n' "$(printf %s "$4" | sha256sum | cut -c1-64)"\n`);
    chmodSync(docker, 0o755);
    cpSync(docker, join(copy, 'bin/docker'));
    const env = { ...process.env, PATH: `${join(copy, 'bin')}:${process.env['PATH']}` };
    const pin = () => execFileSync(process.execPath, [join(deployFolder, 'pin-images.mjs'), copy], { env });
    pin();
    pin();
    expect(unpinned(copy)).toEqual([]);
    for (const used of usedImages(copy)) expect(used.split('@')[1]).toMatch(digestShape);
    const compose = join(copy, 'compose/base.yaml');
    writeFileSync(compose, readFileSync(compose, 'utf8').replace(/(redis:8-alpine)@\S+/, '$1'));
    expect(unpinned(copy)).toEqual(['redis:8-alpine']);
  });
});
