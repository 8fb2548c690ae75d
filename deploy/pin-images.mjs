/*
 * Records the digest of each image in images.json and appends it to the tag wherever the image is used:
 *
 *   node deploy/pin-images.mjs
 *
 * Requires docker with buildx and registry access. Repeat to use newer builds of the same tags.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? import.meta.dirname;
const users = ['docker/Dockerfile', 'compose/base.yaml'];

const digestOf = (image) => {
  const command = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', command, { encoding: 'utf8' }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image}: docker answered ${digest}`);
  return digest;
};

const file = join(folder, 'images.json');
const images = Object.keys(JSON.parse(readFileSync(file, 'utf8')));
const digests = Object.fromEntries(images.map((image) => [image, digestOf(image)]));

for (const user of users.map((name) => join(folder, name))) {
  const pinned = Object.entries(digests).reduce(
    (text, [image, digest]) =>
      text.replaceAll(
        new RegExp(`(?<=[\\s=])${image.replaceAll('.', '\\.')}(?:@sha256:[0-9a-f]{64})?(?=\\s)`, 'g'),
        `${image}@${digest}`,
      ),
    readFileSync(user, 'utf8'),
  );
  writeFileSync(user, pinned);
}
writeFileSync(file, `${JSON.stringify(digests, undefined, 2)}\n`);
