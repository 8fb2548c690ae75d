import { useDisplayOptions } from './display-options';

/** Named combination of filters, search and order. */
export interface SavedView {
  name: string;
  /** Query string of the list's address, without the question mark. */
  search: string;
}

const isView = (view: unknown): view is SavedView =>
  ['name', 'search'].every((field) => typeof (view as Record<string, unknown> | null)?.[field] === 'string');

export function useSavedViews(key: string): SavedView[] {
  const { views } = useDisplayOptions(key);
  return Array.isArray(views) ? views.filter(isView) : [];
}
