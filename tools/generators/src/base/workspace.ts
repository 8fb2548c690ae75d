import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IndentationText, Project, QuoteKind, type SourceFile } from 'ts-morph';
import { GeneratorError } from './generator-error';

/** In-memory changes to the repository: a generator that fails has written nothing. Paths are relative to the root. */
export class Workspace {
  private readonly project = new Project({
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: true,
    manipulationSettings: { quoteKind: QuoteKind.Single, indentationText: IndentationText.TwoSpaces },
  });
  private readonly sources = new Map<string, SourceFile>();
  private readonly texts = new Map<string, string>();

  constructor(readonly root: string) {}

  exists(path: string): boolean {
    return this.texts.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Lists a folder; empty if it does not exist. */
  list(folder: string): string[] {
    return existsSync(join(this.root, folder)) ? readdirSync(join(this.root, folder)).sort() : [];
  }

  /** Plans a new file. Throws GeneratorError if it exists. */
  create(path: string, text: string): void {
    if (this.exists(path)) throw new GeneratorError(`${path} already exists.`);
    this.texts.set(path, text);
  }

  /** Plans a change of a file other than TypeScript. Throws GeneratorError if the text stays the same. */
  change(path: string, edit: (text: string) => string): void {
    const before = this.read(path);
    const after = edit(before);
    if (after === before)
      throw new GeneratorError(`${path} has an unexpected format: no place for the new line was found.`);
    this.texts.set(path, after);
  }

  /** Returns a TypeScript file to edit by its syntax tree; changes are saved with the rest. */
  source(path: string): SourceFile {
    const known = this.sources.get(path);
    if (known) return known;
    const source = this.project.createSourceFile(join(this.root, path), this.read(path), { overwrite: true });
    this.sources.set(path, source);
    return source;
  }

  /** Finds the file below a folder that exports a constant, class, type or function: files may move at any time. */
  declaring(folder: string, name: string): string {
    const declaration = new RegExp(`^export (?:const|class|type|function) ${name}\\b`, 'm');
    const found = this.typescriptBelow(folder).find((path) => declaration.test(this.read(path)));
    if (!found) throw new GeneratorError(`Nothing below ${folder} declares ${name}.`);
    return found;
  }

  /** Lists all TypeScript files below a folder, without build output and installed packages. */
  typescriptBelow(folder: string): string[] {
    return readdirSync(join(this.root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : this.typescriptBelow(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  }

  /** Writes all planned files, or restores the previous ones if a write fails. Returns their paths. */
  save(): string[] {
    const planned = new Map(this.texts);
    for (const [path, source] of this.sources) {
      if (!this.exists(path) || source.getFullText() !== this.read(path)) planned.set(path, source.getFullText());
    }
    const before = new Map([...planned.keys()].map((path) => [path, this.onDisk(path)]));
    try {
      for (const [path, text] of planned) this.write(path, text);
    } catch (error) {
      for (const [path, text] of before) this.write(path, text);
      throw error;
    }
    return [...planned.keys()].sort();
  }

  private onDisk(path: string): string | undefined {
    return existsSync(join(this.root, path)) ? readFileSync(join(this.root, path), 'utf8') : undefined;
  }

  private write(path: string, text: string | undefined): void {
    const file = join(this.root, path);
    if (text === undefined) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
