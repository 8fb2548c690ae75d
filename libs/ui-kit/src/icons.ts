export * as Icons from './icons/icons';
