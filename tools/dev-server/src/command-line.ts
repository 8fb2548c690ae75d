import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inWorkspace, slices, type Slice } from '@portal/supervisor';

export interface WebSlice {
  name: string;
  /** Source folder, in this workspace or in another checkout. */
  folder: string;
}

export interface DevOptions {
  web: WebSlice[];
  services: Slice[];
  /** Running portal that serves everything that this process does not. */
  against: URL | undefined;
  /** Whether to verify that portal's TLS certificate. */
  checksCertificate: boolean;
}

/** Invalid command line; the message is shown to the developer. */
export class UsageError extends Error {}

const usage = 'npm run dev [-- <slice or folder of one> … [--against <address> [--insecure]]]';
const webSlices = slices.filter(({ kind }) => kind === 'web');
const namesOf = (some: readonly Slice[]): string => some.map(({ name }) => name).join(', ');

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { against: { type: 'string' }, insecure: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.\nUsage: ${usage}`);
  }
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.username === '')
    return url;
  throw new UsageError(
    `${text} is not the address of a portal. Give one like https://portal.example or http://localhost:8080.`,
  );
}

interface Choice {
  slice: Slice;
  folder: string;
}

/** Finds a slice by name or by source folder. */
function choose(text: string): Choice {
  const isFolder = /[\\/]/.test(text);
  const slice = slices.find(({ name }) => name === (isFolder ? basename(resolve(text)) : text));
  if (!slice) throw new UsageError(`Unknown slice ${text}. Slices: ${namesOf(slices)}.`);
  return { slice, folder: isFolder ? resolve(text) : inWorkspace(slice.folder) };
}

/** Parses the arguments of `npm run dev --`: slice names or folders, all slices by default. Throws UsageError. */
export function readCommandLine(args: readonly string[]): DevOptions {
  const { values, positionals } = parse(args);
  const against = values.against === undefined ? undefined : addressOf(values.against);
  const all = against ? webSlices : slices;
  const chosen = (positionals.length === 0 ? all.map(({ name }) => name) : positionals).map(choose);
  const services = chosen.flatMap(({ slice }) => (slice.kind === 'node' ? [slice] : []));
  if (values.insecure && against?.protocol !== 'https:') {
    throw new UsageError('--insecure requires --against with an https address.');
  }
  if (against && services.length > 0) {
    throw new UsageError(
      `${namesOf(services)} cannot run against another portal: its gateway calls its own services. These can: ${namesOf(webSlices)}.`,
    );
  }
  const web = chosen.flatMap(({ slice, folder }) => (slice.kind === 'web' ? [{ name: slice.name, folder }] : []));
  return { web, services, against, checksCertificate: !values.insecure };
}
