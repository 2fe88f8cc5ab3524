import { colorsTuple, createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { type BrandShades, brandShades, type Scheme } from '@recado/shared/lib/brandShades';
import { themeComponents } from './themeComponents.ts';

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
    components: themeComponents,
  });
