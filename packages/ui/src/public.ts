export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { ServiceMark, type ServiceMarkProps } from './brand/service-mark.tsx';
export { Wave, type WaveProps } from './brand/wave.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './button/link-button.tsx';
export { TextLink, type TextLinkProps } from './button/text-link.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { type Choice, ChoiceList, type ChoiceListProps } from './card/choice-list.tsx';
export { ListRow, type ListRowProps } from './card/list-row.tsx';
export { PlaylistCard, type PlaylistCardProps } from './card/playlist-card.tsx';
export { CodeInput, type CodeInputProps } from './code-input/code-input.tsx';
export { Cover, type CoverProps } from './cover/cover.tsx';
export { Equalizer, type EqualizerProps } from './equalizer/equalizer.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { prefersReducedMotion } from './internal/motion.ts';
export { VisuallyHidden } from './internal/visually-hidden.tsx';
export { whenIdle } from './internal/when-idle.ts';
export { type LazyPart, type LazyPartFallbacks, lazyPart, type PartFailure, usePreload } from './lazy/lazy-part.tsx';
export { lazySheet } from './lazy/lazy-sheet.tsx';
export { renderPartFailure } from './lazy/render-part-failure.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx';
export { type AutoRetry, codeRetryOptions, createAutoRetry } from './network/auto-retry.ts';
export { SlowConnectionNote } from './network/slow-connection-note.tsx';
export { type Failure, useAutoRetry } from './network/use-auto-retry.ts';
export { useIsOnline, useWhenOnline } from './network/use-is-online.ts';
export { PlaylistHero, type PlaylistHeroProps } from './playlist-hero/playlist-hero.tsx';
export { MiniProgress, type MiniProgressProps } from './progress/mini-progress.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export { WaveProgress, type WaveProgressProps } from './progress/wave-progress.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './sheet/confirm-dialog.tsx';
export { moveFocusTo, moveFocusToHeading } from './sheet/page-focus.ts';
export { Sheet, type SheetProps } from './sheet/sheet.tsx';
export { sheetStack } from './sheet/sheet-stack.ts';
export { StatTile, type StatTileProps } from './stat-tile/stat-tile.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './state/error-boundary.tsx';
export {
  ComingSoon,
  ComingSoonPage,
  type ComingSoonPageProps,
  type ComingSoonProps,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './state/messages.tsx';
export { PlaylistCardSkeleton, Skeleton, type SkeletonProps } from './state/skeleton.tsx';
export { Spinner, type SpinnerProps } from './state/spinner.tsx';
export { SegmentedTabs, type SegmentedTabsProps } from './tabs/segmented-tabs.tsx';
export type { ToastKind } from './toast/toast-kind.ts';
export { ToastHost, toast } from './toast/toasts.tsx';
