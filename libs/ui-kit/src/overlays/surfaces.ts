export { DialogSurface } from './dialog-surface';
export { MenuSurface } from './menu-surface';
