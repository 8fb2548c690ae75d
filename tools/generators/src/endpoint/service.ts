import { type ClassDeclaration, Scope, type SourceFile } from 'ts-morph';
import { GeneratorError } from '../base/generator-error';
import { addImports, addToDecorator, specifierOf } from '../base/syntax';
import type { Workspace } from '../base/workspace';
import type { ContractTypes } from './contract';
import type { Endpoint } from './endpoint';
import { controller, givenTo, intSpec, useCase } from './templates';

interface Wanted {
  types: ContractTypes;
  feature: string | undefined;
  newFeature: string | undefined;
}

/** Constructor parameters that the lint allows. */
const partsMax = 7;

/** Returns the folders of a service that contain controllers. */
const featuresOf = (workspace: Workspace, src: string): string[] => [
  ...new Set(controllersBelow(workspace, src).map((path) => path.slice(src.length + 1).split('/')[0] ?? '')),
];

const controllersBelow = (workspace: Workspace, folder: string): string[] =>
  workspace
    .typescriptBelow(folder)
    .filter((path) => path.endsWith('.controller.ts') && /^ {2}@Call\(/m.test(workspace.read(path)));

function featureOf(workspace: Workspace, service: string, { feature, newFeature }: Wanted): string {
  const src = `services/${service}/src`;
  if (newFeature !== undefined) {
    if (workspace.list(src).includes(newFeature)) {
      throw new GeneratorError(`${src}/${newFeature} already exists: add --feature ${newFeature}.`);
    }
    return newFeature;
  }
  const features = featuresOf(workspace, src);
  if (feature !== undefined && features.includes(feature)) return feature;
  if (feature === undefined && features.length === 1) return features[0] ?? service;
  const how =
    features.length > 0 ? `add --feature ${features.join(', ')}, or --new-feature <name>` : 'add --new-feature <name>';
  throw new GeneratorError(
    feature === undefined ? `${service} has several features: ${how}.` : `${src}/${feature} serves no calls: ${how}.`,
  );
}

function classIn(source: SourceFile): ClassDeclaration {
  const [declaration] = source.getClasses();
  if (!declaration) throw new GeneratorError(`${source.getBaseName()} has no class.`);
  return declaration;
}

/** Returns the feature's controller if it has room, else a new one for the endpoint. */
function controllerFor(workspace: Workspace, endpoint: Endpoint, feature: string): string {
  const folder = `services/${endpoint.service}/src/${feature}`;
  const known = workspace.list(folder).length === 0 ? [] : controllersBelow(workspace, folder);
  const roomy = known.find((path) => {
    const parts = classIn(workspace.source(path)).getConstructors()[0]?.getParameters() ?? [];
    return parts.length < partsMax && workspace.read(path).split('\n').length < 225;
  });
  if (roomy) return roomy;
  const path = `${folder}/${endpoint.name.kebab}/${endpoint.name.kebab}.controller.ts`;
  workspace.create(path, controller(endpoint));
  return path;
}

/** Files of an endpoint, relative to the root. */
interface Places {
  controller: string;
  useCase: string;
}

function addHandler(workspace: Workspace, places: Places, endpoint: Endpoint, types: ContractTypes): ClassDeclaration {
  const { name, notFound } = endpoint;
  const source = workspace.source(places.controller);
  const declaration = classIn(source);
  const part = declaration.getConstructors()[0] ?? declaration.addConstructor();
  part.addParameter({ name: name.camel, type: name.pascal, scope: Scope.Private, isReadonly: true });
  const [verb = ''] = name.words;
  const method = [
    verb,
    `${name.camel.slice(verb.length, verb.length + 1).toLowerCase()}${name.camel.slice(verb.length + 1)}`,
  ].find((free) => !declaration.getMember(free) && free !== 'delete');
  if (!method) throw new GeneratorError(`${places.controller} already has a method '${verb}': choose another name.`);
  const decorators = { id: `Param('id', idParam('${notFound}'))`, request: 'Body()', caller: 'Caller()' };
  const given = givenTo(endpoint, types);
  declaration.addMethod({
    name: method,
    decorators: [{ name: 'Call', arguments: [`'${name.camel}'`] }],
    parameters: given.map((one) => ({
      name: `@${decorators[one.name as keyof typeof decorators]} ${one.name}`,
      type: one.type,
    })),
    returnType: types.answer,
    statements: `return { data: this.${name.camel}.run(${given.map((one) => one.name).join(', ')}) };`,
  });
  const fromNest = [...(types.request ? ['Body'] : []), ...(notFound ? ['Param'] : [])];
  addImports(source, '@nestjs/common', fromNest);
  addImports(source, '@portal/contracts', [types.answer, ...(types.request ? [types.request] : [])], true);
  addImports(source, '@portal/nest-kit', ['Call', 'Caller', ...(notFound ? ['idParam'] : [])]);
  addImports(source, specifierOf(places.controller, places.useCase), [name.pascal]);
  return declaration;
}

/** Adds the use case, its handler and module entry, and an integration test. Returns the path of the use case. */
export function addToService(workspace: Workspace, endpoint: Endpoint, wanted: Wanted): string {
  const { name, service } = endpoint;
  const folder = `services/${service}`;
  if (!workspace.exists(`${folder}/test/isolated.ts`))
    throw new GeneratorError(`${folder}/test/isolated.ts is missing.`);
  const feature = featureOf(workspace, service, wanted);
  const useCasePath = `${folder}/src/${feature}/${name.kebab}/${name.kebab}.ts`;
  workspace.create(useCasePath, useCase(endpoint, wanted.types));
  const controllerPath = controllerFor(workspace, endpoint, feature);
  const handlers = addHandler(workspace, { controller: controllerPath, useCase: useCasePath }, endpoint, wanted.types);

  const ownModule = workspace.list(`${folder}/src/${feature}`).find((file) => file.endsWith('.module.ts'));
  const modulePath = ownModule ? `${folder}/src/${feature}/${ownModule}` : `${folder}/src/app.module.ts`;
  const source = workspace.source(modulePath);
  const module = classIn(source);
  addToDecorator(module, 'providers', name.pascal);
  addImports(source, specifierOf(modulePath, useCasePath), [name.pascal]);
  const handlersName = handlers.getName() ?? '';
  if (!source.getText().includes(handlersName)) {
    addToDecorator(module, 'controllers', handlersName);
    addImports(source, specifierOf(modulePath, controllerPath), [handlersName]);
  }
  workspace.create(`${folder}/test/${name.kebab}.int-spec.ts`, intSpec(endpoint, wanted.types));
  return useCasePath;
}
