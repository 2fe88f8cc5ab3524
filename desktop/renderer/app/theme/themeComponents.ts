import type { MantineThemeOverride } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './theme.module.css';

// The button of every toast has a name, in the language of the moment.
const closeByWord = {
  get 'aria-label'(): string {
    return useWords.now('close');
  },
};

const menuMotion = { transition: 'pop', duration: 140 } as const;

/** What the library's components look like here: their classes, and other defaults than its own. */
export const themeComponents: NonNullable<MantineThemeOverride['components']> = {
  Modal: {
    classNames: {
      inner: classes.dialogFrame,
      content: classes.dialog,
      header: classes.dialogHead,
      title: classes.title,
      body: classes.dialogBody,
      overlay: classes.veil,
    },
    defaultProps: {
      centered: false,
      yOffset: 96,
      size: 440,
      radius: 'lg',
      shadow: 'lg',
      transitionProps: { transition: 'fade-down', duration: 200 },
    },
  },
  Drawer: {
    classNames: {
      content: classes.sheet,
      header: classes.sheetHead,
      body: classes.sheetBody,
      title: classes.title,
      overlay: classes.veil,
    },
    defaultProps: { position: 'right', size: 520, shadow: 'lg', radius: 0 },
  },
  // The banner of the page is the window's own header, not a dialog's.
  ModalHeader: { defaultProps: { component: 'div' } },
  DrawerHeader: { defaultProps: { component: 'div' } },
  Button: { classNames: { root: classes.button } },
  ActionIcon: {
    classNames: { root: classes.action },
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
  },
  // A larger button for touch keeps the size of its icon.
  CloseButton: { classNames: { root: classes.action }, defaultProps: { iconSize: 18 } },
  // It lies on its field, whose colour is not the library's.
  InputClearButton: { defaultProps: { classNames: { root: classes.clear } } },
  Input: { classNames: { wrapper: classes.field, input: classes.input } },
  InputWrapper: {
    classNames: { label: classes.label, description: classes.hint, error: classes.hint },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  Checkbox: { defaultProps: { size: 'xs' } },
  Switch: {
    defaultProps: { size: 'xs', withThumbIndicator: false },
    classNames: { label: classes.switchLabel, track: classes.switchTrack },
  },
  SegmentedControl: {
    defaultProps: { size: 'xs' },
    classNames: { root: classes.segments, indicator: classes.segment },
  },
  Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
  Badge: { defaultProps: { variant: 'light', tt: 'none', miw: 'fit-content', fw: 500 } },
  Menu: {
    classNames: {
      dropdown: [classes.menu, classes.scrolls].join(' '),
      item: classes.menuItem,
      label: classes.menuLabel,
    },
    defaultProps: {
      ...{ shadow: 'md', radius: 'md', transitionProps: menuMotion },
      // A long menu on a phone is as high as its place, and scrolls.
      middlewares: { flip: true, shift: true, size: { padding: 8 } },
    },
  },
  Popover: {
    classNames: { dropdown: classes.popover },
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: menuMotion },
  },
  Combobox: {
    classNames: { dropdown: classes.menu, option: classes.menuItem },
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: menuMotion },
  },
  Tooltip: {
    classNames: { tooltip: classes.tooltip },
    defaultProps: { openDelay: 400, transitionProps: { duration: 140 } },
  },
  Highlight: { defaultProps: { color: 'var(--brand-select)' } },
  Mark: { classNames: { root: classes.mark } },
  Kbd: { classNames: { root: classes.key } },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'sm' } },
  Notifications: { classNames: { root: classes.toasts } },
  Notification: {
    defaultProps: { closeButtonProps: closeByWord },
    classNames: { root: classes.toast, icon: classes.toastSign, description: classes.toastWords },
  },
};
