import { colorsTuple, createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { type BrandShades, brandShades, type Scheme } from '@recado/shared/lib/brandShades';
import classes from './theme.module.css';

const tupleOf = (brand: BrandShades): MantineColorsTuple =>
  colorsTuple([
    brand.tint,
    brand.select,
    brand.own,
    brand.line,
    brand.mark,
    brand.mark,
    brand.fill,
    brand.fillHover,
    brand.fillPress,
    brand.fillPress,
  ]);

const menuMotion = { transition: 'pop', duration: 140 } as const;

/**
 * The theme of the product for a company's colour `#rrggbb` (THEME-07). Its values are the tokens of
 * tokens.css.
 */
export const themeOf = (primary: string, scheme: Scheme): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: {
      brand: tupleOf(brandShades(primary, scheme)),
      // Each meaning has one shade for fills; variables of the scheme set its grounds, lines and texts.
      red: colorsTuple(scheme === 'light' ? '#c62e45' : '#be3347'),
      teal: colorsTuple('#17713d'),
      yellow: colorsTuple(scheme === 'light' ? '#d88b0b' : '#d79a2b'),
    },
    autoContrast: true,
    // Black and white text read equally well at about this luminance. It is a little higher, so that fills
    // made for white text get white.
    luminanceThreshold: 0.19,
    respectReducedMotion: true,
    cursorType: 'pointer',
    defaultRadius: 'sm',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'var(--font-mono)',
    fontSizes: {
      xs: 'var(--text-xs)',
      sm: 'var(--text-sm)',
      md: 'var(--text-md)',
      lg: 'var(--text-lg)',
      xl: 'var(--text-xl)',
    },
    lineHeights: {
      xs: 'var(--lh-xs)',
      sm: 'var(--lh-sm)',
      md: 'var(--lh-md)',
      lg: 'var(--lh-lg)',
      xl: 'var(--lh-xl)',
    },
    shadows: {
      xs: 'var(--shadow-sm)',
      sm: 'var(--shadow-sm)',
      md: 'var(--shadow-md)',
      lg: 'var(--shadow-lg)',
      xl: 'var(--shadow-lg)',
    },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: 'var(--text-xl)', lineHeight: 'var(--lh-xl)' },
        h2: { fontSize: 'var(--text-lg)', lineHeight: 'var(--lh-lg)' },
        h3: { fontSize: 'var(--text-md)', lineHeight: 'var(--lh-md)' },
      },
    },
    breakpoints: { xs: '37.5em' },
    components: {
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
        classNames: { dropdown: classes.menu, item: classes.menuItem, label: classes.menuLabel },
        defaultProps: { shadow: 'md', radius: 'md', transitionProps: menuMotion },
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
      Notification: {
        classNames: { root: classes.toast, icon: classes.toastSign, description: classes.toastWords },
      },
    },
  });
