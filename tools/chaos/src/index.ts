export { doubleParts, type DoubledParts } from './portal/doubled-parts';
