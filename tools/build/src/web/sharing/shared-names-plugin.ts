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
/** Modules come in the order in which they were read, which differs from build to build. */
const byLibrary = (entries: readonly [library: string, names: string[]][]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Names of a module's exports; those of a namespace that it exports too, such as `Icons.Plane`. */
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

/** What the compiled app offers to remotes: `[library, names]` for each library of the workspace that it shares. */
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

/** `Icons.Plane` of a kit's namespace, `portalEvents` of a value whose members are its own affair. */
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
      `${place} takes ${library} as a whole, so nobody can tell whether a shell has all it needs. Take it by names: import { A } or .then(({ A }) => …).`,
    );
  });
}

/** Federation's module in the place of a library that the shell brings. */
type ConsumedModule = Module & { options: { shareKey: string } };

const isConsumed = (module: Module): module is ConsumedModule => module.type === 'consume-shared-module';

/** What the compiled app takes from the shell: `[library, names]` for each library of the workspace that it consumes. */
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

/** Names of each shared library, by library. */
export interface SharedNames {
  offered: Record<string, string[]>;
  taken: Record<string, string[]>;
  /** Our own files that the app consists of. */
  sources: string[];
}

/**
 * Notes which names of the shared libraries an app offers or takes, as webpack's module graph knows them: after unused
 * code is told from used code, and before modules are joined.
 */
export class SharedNamesPlugin implements SharedNames {
  private readonly isShell: boolean;

  /** The shell takes from itself whatever it likes. */
  constructor({ isShell }: { isShell: boolean }) {
    this.isShell = isShell;
  }

  offered: Record<string, string[]> = {};
  taken: Record<string, string[]> = {};
  sources: string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedNamesPlugin', (compilation) => {
      // A compilation inside another one, such as that of a stylesheet, is no app.
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
