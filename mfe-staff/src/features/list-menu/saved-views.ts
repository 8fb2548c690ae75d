import { useDisplayOptions } from './display-options';

/** A list narrowed in a certain way, under a name. */
export interface SavedView {
  name: string;
  /** What stands behind the question mark of its address. */
  search: string;
}

const isView = (view: unknown): view is SavedView =>
  ['name', 'search'].every((member) => typeof (view as Record<string, unknown> | null)?.[member] === 'string');

/** The views of a list that this browser keeps. */
export function useSavedViews(key: string): SavedView[] {
  const { views } = useDisplayOptions(key);
  return Array.isArray(views) ? views.filter(isView) : [];
}
