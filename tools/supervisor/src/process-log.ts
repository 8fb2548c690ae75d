import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const retainedBytes = 5 * 1024 * 1024;
const tailLines = 15;
const warnLevel = 40;

function rotate(path: string) {
  if (existsSync(path) && statSync(path).size > retainedBytes) renameSync(path, `${path}.1`);
}

/** Returns the console text of a line: structured lines from level warn, and every line on stderr. */
export function consoleText(line: string, isError: boolean): string | undefined {
  if (!line.startsWith('{')) return isError && line.trim() !== '' ? line : undefined;
  try {
    const { level, msg, error, err } = JSON.parse(line);
    if (typeof level === 'number' && level < warnLevel) return undefined;
    const cause = error?.message ?? err?.message;
    return [msg ?? line, cause].filter(Boolean).join(': ');
  } catch {
    return isError ? line : undefined;
  }
}

export interface ProcessLog {
  follow: (stream: NodeJS.ReadableStream, isError: boolean, onLine?: (line: string) => void) => void;
  /** Returns the last lines, for the error of a failed start. */
  tail: () => string[];
  close: () => void;
}

/** Writes the output of a process to `<folder>/<name>.log` and shows its warnings on the console. */
export function openProcessLog(folder: string, name: string, show: (text: string) => void): ProcessLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  rotate(path);
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not stop the portal.
  file.on('error', () => undefined);
  const tail: string[] = [];
  return {
    follow: (stream, isError, onLine) => {
      createInterface({ input: stream }).on('line', (line) => {
        file.write(`${name} | ${line}\n`);
        tail.push(line);
        if (tail.length > tailLines) tail.shift();
        const text = consoleText(line, isError);
        if (text) show(`${name}: ${text}`);
        onLine?.(line);
      });
    },
    tail: () => [...tail],
    close: () => file.end(),
  };
}
