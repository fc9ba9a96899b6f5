import type {
  ActionIconProps,
  BadgeProps,
  ButtonProps,
  CardProps,
  CheckboxProps,
  ComboboxProps,
  DrawerProps,
  LoaderProps,
  MantineThemeComponents,
  MenuProps,
  ModalProps,
  NotificationProps,
  NumberInputProps,
  PaperProps,
  PasswordInputProps,
  TableProps,
  TooltipProps,
} from '@mantine/core';
import type { CalendarProps } from '@mantine/dates';

const overlayProps = { color: 'var(--scrim)', backgroundOpacity: 1 };
const closeButtonProps = { 'aria-label': 'إغلاق' };

/**
 * How our parts differ from Mantine's own. By name rather than with `Component.extend`, which would bring every component
 * named here into the first download of every page.
 */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } satisfies Partial<ActionIconProps>,
  },
  // With its own colour, its text follows the scheme as well (see `variantColorResolver`).
  Badge: { defaultProps: { color: 'palm' } satisfies Partial<BadgeProps> },
  Button: { defaultProps: { fw: 500 } satisfies Partial<ButtonProps> },
  Calendar: {
    defaultProps: {
      ariaLabels: {
        previousMonth: 'الشهر السابق',
        nextMonth: 'الشهر التالي',
        monthLevelControl: 'اختيار الشهر',
        previousYear: 'السنة السابقة',
        nextYear: 'السنة التالية',
        yearLevelControl: 'اختيار السنة',
        previousDecade: 'السنوات العشر السابقة',
        nextDecade: 'السنوات العشر التالية',
      },
    } satisfies Partial<CalendarProps>,
  },
  Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } satisfies Partial<CardProps> },
  Checkbox: { defaultProps: { iconColor: 'var(--on-palm)' } satisfies Partial<CheckboxProps> },
  // Closed lists stay out of the page: to place them makes the browser lay everything out before it paints.
  Combobox: { defaultProps: { keepMounted: false } satisfies Partial<ComboboxProps> },
  Drawer: { defaultProps: { overlayProps, closeButtonProps } satisfies Partial<DrawerProps> },
  Loader: { defaultProps: { type: 'dots' } satisfies Partial<LoaderProps> },
  Menu: {
    defaultProps: {
      // Its focus placeholder is no menu item, which is all that a menu may contain.
      withInitialFocusPlaceholder: false,
      // Outside the landmarks it would belong to no part of the page.
      portalProps: { target: '#page' },
    } satisfies Partial<MenuProps>,
  },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      overlayProps,
      closeButtonProps,
    } satisfies Partial<ModalProps>,
  },
  // Their `<header>` is in a dialog, where it would be a second banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Notification: { defaultProps: { closeButtonProps, withBorder: true } satisfies Partial<NotificationProps> },
  NumberInput: { defaultProps: { hideControls: true } satisfies Partial<NumberInputProps> },
  Paper: { defaultProps: { radius: 'lg' } satisfies Partial<PaperProps> },
  PasswordInput: {
    defaultProps: {
      visibilityToggleFocusable: true,
      // Whether it shows is its `aria-pressed`.
      visibilityToggleButtonProps: { 'aria-label': 'إظهار كلمة المرور' },
    } satisfies Partial<PasswordInputProps>,
  },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } satisfies Partial<TableProps> },
  Tooltip: { defaultProps: { withArrow: true, openDelay: 250 } satisfies Partial<TooltipProps> },
};
