import type { PackagesView, PackageView } from '@portal/contracts';
import { createContext, type ReactNode, useContext } from 'react';

type Name<View> = keyof View & string;
type ListName<View> = { [K in Name<View>]: View[K] extends readonly unknown[] ? K : never }[Name<View>];

/** The lists that a template may be filled with. */
export type ViewList = ListName<PackageView> | ListName<PackagesView>;

/** What a template may ask for: of a list its length, as it is repeated otherwise. */
export type ViewFlag = Exclude<Name<PackageView>, ViewList> | `${ViewList}.length`;

/** How a page writes its template, which the gateway fills with an answer: what is there under a name, and what is not. */
export interface TemplateMarks {
  each(name: ViewList, item: ReactNode): ReactNode;
  when(name: ViewFlag, content: ReactNode, otherwise: ReactNode): ReactNode;
}

/** Set while the build writes a template; in the browser pages show what they have. */
export const TemplateContext = createContext<TemplateMarks | null>(null);

interface WhenProps {
  is: boolean;
  /** Of the same in a view. */
  name: ViewFlag;
  children?: ReactNode;
  otherwise?: ReactNode;
}

/** One of two contents, in a template both. */
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

/** Content for each item, in a template for the one that stands for all. */
export function Each<Item>({ of, name, children }: EachProps<Item>) {
  const content = of.map(children);
  return useContext(TemplateContext)?.each(name, content) ?? content;
}

/** What nobody sees first, or what only the browser knows: templates have none of it. */
export const Deferred = ({ children }: { children: ReactNode }) => (useContext(TemplateContext) ? null : children);
