import { relative } from 'node:path';
import webpack, {
  type Compilation,
  type Compiler,
  type Module,
  type ModuleGraph,
  type ModuleGraphConnection,
} from 'webpack';
import { workspaceRoot } from '../app';

const provided = 'webpack/sharing/provide/default/';
const isOfWorkspace = (library: string) => library.startsWith('@portal/');
const sorted = (names: readonly string[]) => [...new Set(names)].sort();
/** Sorts by library: the order of modules differs between builds. */
const byLibrary = (entries: readonly [library: string, names: string[]][]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Returns the names of a module's exports, including those of an exported namespace, such as `Icons.Plane`. */
function exportedNames(module: Module, moduleGraph: ModuleGraph): string[] {
  const exportsInfo = moduleGraph.getExportsInfo(module);
  return [...exportsInfo.orderedExports]
    .filter((info) => info.provided !== false && info.name !== 'default')
    .flatMap((info) => {
      const target = info.getTarget(moduleGraph);
      const isNamespace = target !== undefined && target.export === undefined;
      const inner = isNamespace ? exportedNames(target.module, moduleGraph) : [];
      return [info.name, ...inner.map((name) => `${info.name}.${name}`)];
    });
}

/** Returns `[library, names]` for each workspace library that the app provides to remotes. */
function offered({ modules, moduleGraph }: Compilation): [library: string, names: string[]][] {
  return [...modules]
    .filter((module) => module.type === 'provide-module')
    .map((module) => ({ module, library: (module.libIdent({ context: workspaceRoot }) ?? '').slice(provided.length) }))
    .filter(({ library }) => isOfWorkspace(library))
    .map(({ module, library }) => {
      const [connection] = moduleGraph.getOutgoingConnections(module);
      return [library, connection ? sorted(exportedNames(connection.module, moduleGraph)) : []];
    });
}

/** Formats an imported name: `Icons.Plane` for a namespace, `portalEvents` for a value, without its properties. */
const nameOf = (ids: readonly string[]) => (/^[A-Z]/.test(ids[1] ?? '') ? ids.slice(0, 2) : ids.slice(0, 1)).join('.');

function takenBy(
  { dependency, originModule }: ModuleGraphConnection,
  library: string,
  moduleGraph: ModuleGraph,
): string[] {
  return (dependency?.getReferencedExports(moduleGraph, undefined) ?? []).map((reference) => {
    const ids = Array.isArray(reference) ? reference : reference.name;
    if (ids.length > 0) return nameOf(ids);
    const place = relative(workspaceRoot, originModule?.nameForCondition() ?? '');
    throw new webpack.WebpackError(
      `${place} takes ${library} as a whole, so compatibility with a shell cannot be checked. Import it by names: import { A } or .then(({ A }) => …).`,
    );
  });
}

/** Federation module that replaces a library provided by the shell. */
type ConsumedModule = Module & { options: { shareKey: string } };

const isConsumed = (module: Module): module is ConsumedModule => module.type === 'consume-shared-module';

/** Returns `[library, names]` for each workspace library that the app consumes from the shell. */
function taken({ modules, moduleGraph }: Compilation): [library: string, names: string[]][] {
  return [...modules]
    .filter(isConsumed)
    .filter(({ options }) => isOfWorkspace(options.shareKey))
    .map((module): [string, string[]] => {
      const { shareKey } = module.options;
      const active = [...moduleGraph.getIncomingConnections(module)].filter((each) => each.isActive(undefined));
      return [shareKey, sorted(active.flatMap((connection) => takenBy(connection, shareKey, moduleGraph)))];
    })
    .filter(([, names]) => names.length > 0);
}

const sourcesOf = ({ modules }: Compilation) =>
  sorted([...modules].map((module) => module.nameForCondition() ?? '')).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'),
  );

export interface SharedNames {
  offered: Record<string, string[]>;
  taken: Record<string, string[]>;
  /** Source files of the app itself. */
  sources: string[];
}

/**
 * Records which names of shared libraries an app provides or consumes, from webpack's module graph. Runs after unused
 * exports are found and before modules are concatenated.
 */
export class SharedNamesPlugin implements SharedNames {
  private readonly isShell: boolean;

  /** The shell's own imports need no check. */
  constructor({ isShell }: { isShell: boolean }) {
    this.isShell = isShell;
  }

  offered: Record<string, string[]> = {};
  taken: Record<string, string[]> = {};
  sources: string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedNamesPlugin', (compilation) => {
      // Child compilations, for example of a stylesheet, are skipped.
      if (compilation.compiler !== compiler) return;
      compilation.hooks.afterOptimizeDependencies.tap('SharedNamesPlugin', () => {
        try {
          this.offered = byLibrary(offered(compilation));
          if (!this.isShell) this.taken = byLibrary(taken(compilation));
          this.sources = sourcesOf(compilation);
        } catch (error) {
          if (!(error instanceof webpack.WebpackError)) throw error;
          compilation.errors.push(error);
        }
      });
    });
  }
}
