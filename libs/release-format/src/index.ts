export * from './sha384';
export * from './signed-text';
export * from './slices';
export * from './store-layout';
