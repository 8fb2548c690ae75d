import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore, StoredFile } from './picture-store';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const noneWhenMissing = (error: unknown): [] => {
  if (isMissing(error)) return [];
  throw error;
};

/** Picture store in a local folder, or in one that all instances share. */
export class FolderStore implements PictureStore {
  constructor(private readonly folder: string) {}

  async write(key: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, key);
    // Written to a temporary file and renamed, so that readers never get a partial file.
    const draft = `${path}.${randomBytes(4).toString('hex')}.partial`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const folders = await readdir(this.folder, { withFileTypes: true }).catch(noneWhenMissing);
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const wanted = names.filter((name) => `${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`));
    const listed = await Promise.all(wanted.map((name) => this.listFolder(name)));
    return listed.flat().filter(({ key }) => key.startsWith(prefix));
  }

  private async listFolder(name: string): Promise<StoredFile[]> {
    const files = await readdir(join(this.folder, name)).catch(noneWhenMissing);
    const found = files.map(async (file): Promise<StoredFile[]> => {
      const { mtime } = await stat(join(this.folder, name, file));
      return [{ key: `${name}/${file}`, at: mtime }];
    });
    return (await Promise.all(found.map((each) => each.catch(noneWhenMissing)))).flat();
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(join(this.folder, key), { force: true })));
  }
}
