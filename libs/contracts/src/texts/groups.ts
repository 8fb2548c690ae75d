export * as actions from './actions';
export * as denied from './denied';
export * as empty from './empty';
export * as errors from './errors';
export * as loading from './loading';
export * as success from './success';
export * as validation from './validation';
export * from './small-groups';
