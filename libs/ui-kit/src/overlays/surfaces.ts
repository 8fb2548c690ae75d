export { DialogSurface } from '../dialog/dialog-surface';
export { MenuSurface } from '../menu/menu-surface';
