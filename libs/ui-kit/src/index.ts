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
export { Checkbox, type CheckboxProps } from './checkbox/checkbox';
export { DescriptionList, type DescriptionListProps } from './description-list/description-list';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Dialog } from './dialog/dialog';
export type { DialogProps } from './overlays/dialog-props';
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
export type { FieldProps } from './field/field';
export { DateRange, DateText, Money, type DateTextProps, type MoneyProps } from './format/format';
export { formatDate, formatDateRange, type DateFormat, type DateKind } from './format/format-date';
export { formatMoney } from './format/format-money';
export { Hero, type HeroProps } from './hero/hero';
export * as Icons from './icons/icons';
export { Cluster, Grid, Stack, VisuallyHidden, type ClusterProps, type Gap, type GridProps } from './layout/layout';
export { linkClass, TextLink, type TextLinkProps } from './link/text-link';
export { Menu, type MenuProps } from './menu/menu';
export type { MenuEntry } from './overlays/menu-entry';
export { Page, Section, type PageProps, type SectionProps } from './page/page';
export { Pagination, type PaginationProps } from './pagination/pagination';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group';
export { SearchField, type SearchFieldProps } from './search-field/search-field';
export { Select, type SelectOption, type SelectProps } from './select/select';
export { Steps, type StepsProps } from './steps/steps';
export {
  PasswordField,
  TextArea,
  TextField,
  type PasswordFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from './text-field/text-field';
export { toast, type ToastKind, type ToastMessage } from './toaster/toast-queue';
export { Toaster } from './toaster/toaster';
