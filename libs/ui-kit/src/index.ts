// Prerendered pages contain fields, so their styles must not wait for the field components.
import './checkbox/checkbox.module.css';
import './field/field.module.css';
import './radio-group/radio-group.module.css';
import './select/select.module.css';

export { Alert, type AlertKind, type AlertProps } from './alert/alert';
export { Badge, type BadgeProps, type BadgeTone } from './badge/badge';
export { ChitengeBand, type ChitengeBandProps } from './brand/chitenge-band';
export { Logo, type LogoProps } from './brand/logo';
export {
  Button,
  buttonClass,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/button';
export { Card, type CardProps } from './card/card';
export { DescriptionList, type DescriptionListProps } from './description-list/description-list';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Dialog } from './dialog/dialog';
export type { DialogProps } from './overlays/dialog-props';
export { overlays } from './overlays/overlays';
export {
  EmptyState,
  ErrorState,
  FailureAlert,
  Loading,
  Skeleton,
  type EmptyStateProps,
  type ErrorStateProps,
  type SkeletonProps,
} from './feedback/feedback';
export { DateRange, DateText, Money, type DateTextProps, type MoneyProps } from './format/format';
export { formatDate, formatDateRange, formatDays, type DateFormat, type DateKind } from './format/format-date';
export { formatMoney } from './format/format-money';
export { Hero, type HeroProps } from './hero/hero';
export { Cluster, Grid, Stack, VisuallyHidden, type ClusterProps, type Gap, type GridProps } from './layout/layout';
export { useMedia } from './support/use-media';
export { LazyChunk } from './support/lazy-chunk';
export { isDataSaverOn } from './support/saving-data';
export { useIncrementalRows } from './support/use-incremental-rows';
export { linkClass, TextLink, type TextLinkProps } from './link/text-link';
export { Menu, type MenuProps } from './menu/menu';
export type { MenuEntry } from './overlays/menu-entry';
export { Page, HeadingOnlyContext, Section, type PageProps, type SectionProps } from './page/page';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export { Steps, type StepsProps } from './steps/steps';
export { toast, type ToastKind, type ToastMessage } from './toaster/toast-queue';
export { Toaster } from './toaster/toaster';
