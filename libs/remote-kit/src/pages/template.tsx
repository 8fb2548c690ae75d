import type { PackagesView, PackageView } from '@portal/contracts';
import { createContext, type ReactNode, useContext } from 'react';

type Name<View> = keyof View & string;
type ListName<View> = { [K in Name<View>]: View[K] extends readonly unknown[] ? K : never }[Name<View>];

/** Names of lists in a template. */
export type ViewList = ListName<PackageView> | ListName<PackagesView>;

/** Names that a template may test. For a list, its length. */
export type ViewFlag = Exclude<Name<PackageView>, ViewList> | `${ViewList}.length`;

/** Writes the placeholders of a page template, which the gateway fills with a response. */
export interface TemplateMarks {
  each(name: ViewList, item: ReactNode): ReactNode;
  when(name: ViewFlag, content: ReactNode, otherwise: ReactNode): ReactNode;
}

/** Set while the build renders a template. Null in the browser. */
export const TemplateContext = createContext<TemplateMarks | null>(null);

interface WhenProps {
  is: boolean;
  /** Name of the condition in the view. */
  name: ViewFlag;
  children?: ReactNode;
  otherwise?: ReactNode;
}

/** Renders one of two contents; in a template, both with placeholders. */
export function When({ is, name, children, otherwise }: WhenProps) {
  const marks = useContext(TemplateContext);
  if (marks) return marks.when(name, children, otherwise);
  return is ? children : otherwise;
}

interface EachProps<Item> {
  of: readonly Item[];
  name: ViewList;
  children: (item: Item, index: number) => ReactNode;
}

/** Renders content for each item; in a template, once for all. */
export function Each<Item>({ of, name, children }: EachProps<Item>) {
  const content = of.map(children);
  return useContext(TemplateContext)?.each(name, content) ?? content;
}

/** Omits its children from templates: content below the fold, or known only in the browser. */
export const Deferred = ({ children }: { children: ReactNode }) => (useContext(TemplateContext) ? null : children);
