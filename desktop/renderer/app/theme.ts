import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  darken,
  lighten,
  luminance,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/** Ten shades around a branding colour, which itself is shade 6. */
function shadesOf(color: string): MantineColorsTuple {
  const lighter = [0.93, 0.86, 0.72, 0.55, 0.36, 0.16].map((amount) => lighten(color, amount));
  const darker = [0.14, 0.26, 0.4].map((amount) => darken(color, amount));
  return colorsTuple([...lighter, color, ...darker] as unknown as string[]);
}

const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The nearest shade of a colour that can be read as text on a background (WCAG AA, 4.5 to 1). */
export function readable(color: string, background: string): string {
  const move = luminance(background) > 0.18 ? darken : lighten;
  for (let amount = 0; amount < 1; amount += 0.05) {
    const shade = amount === 0 ? color : move(color, amount);
    if (contrast(shade, background) >= 4.5) return shade;
  }
  return move === darken ? '#000000' : '#ffffff';
}

/** Cool neutrals: paper, lines and ink of the light theme. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f5',
  '#e4e7ed',
  '#d5d9e2',
  '#bcc2ce',
  '#929aaa',
  '#5f6878',
  '#474f5e',
  '#2f3643',
  '#1b202b',
];
/** The same family for the dark theme, 7 is the page. */
const dark: MantineColorsTuple = [
  '#d6dae3',
  '#b4bac7',
  '#98a0b0',
  '#79818f',
  '#3b4250',
  '#2e3441',
  '#232833',
  '#191d26',
  '#13161d',
  '#0d0f14',
];

const paper = { light: '#ffffff', dark: dark[7] } as const;

/** The one theme of the product, from a branding colour (THEME-07). */
export const themeOf = (primary: string): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    colors: { brand: shadesOf(primary), gray, dark },
    // Black and white are only ink on colours; the theme's own text is set below, softer.
    black: '#000000',
    autoContrast: true,
    luminanceThreshold: 0.179,
    respectReducedMotion: true,
    cursorType: 'pointer',
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    fontFamily:
      'Inter, "Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '2rem' },
        h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      },
    },
    breakpoints: { xs: '37.5em' },
    components: {
      Modal: {
        defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.4, blur: 2 } },
      },
      // The window's own header is the page's banner; a dialog's is not.
      ModalHeader: { defaultProps: { component: 'div' } },
      DrawerHeader: { defaultProps: { component: 'div' } },
      ModalTitle: { defaultProps: { fz: 'lg', fw: 600, lh: 1.3 } },
      Badge: { defaultProps: { tt: 'none', miw: 'fit-content', fw: 600 } },
      Menu: {
        defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'pop', duration: 150 } },
      },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true, transitionProps: { duration: 150 } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'md' } },
      TextInput: { defaultProps: { size: 'sm' } },
    },
  });

/** Colours that text stands in, made readable on this theme's paper whatever the branding colour is. */
export const readableVariables: CSSVariablesResolver = (theme) => {
  const brand = theme.colors.brand as MantineColorsTuple;
  const lightTint = brand[0];
  const darkTint = darken(brand[9], 0.5);
  return {
    variables: {},
    light: {
      '--mantine-color-text': theme.colors.gray[9],
      '--mantine-color-bright': theme.colors.gray[9],
      '--mantine-color-default-color': theme.colors.gray[9],
      '--mantine-color-gray-light-color': theme.colors.gray[7],
      '--mantine-color-dimmed': theme.colors.gray[6],
      '--mantine-color-placeholder': '#6b7484',
      '--mantine-color-default-border': theme.colors.gray[3],
      '--mantine-color-error': '#c92a2a',
      '--mantine-color-anchor': readable(brand[6], paper.light),
      '--mantine-color-brand-text': readable(brand[6], paper.light),
      '--mantine-color-brand-outline': readable(brand[6], paper.light),
      '--mantine-color-brand-light': lightTint,
      '--mantine-color-brand-light-hover': brand[1],
      '--mantine-color-brand-light-color': readable(brand[6], lightTint),
      '--mantine-color-gray-text': theme.colors.gray[7],
      '--mantine-color-red-text': '#c92a2a',
      '--mantine-color-red-light-color': '#c92a2a',
      '--recado-page': theme.colors.gray[0],
      '--recado-paper': paper.light,
      '--recado-line': theme.colors.gray[2],
    },
    dark: {
      '--mantine-color-gray-light-color': theme.colors.dark[1],
      '--mantine-color-dimmed': theme.colors.dark[2],
      '--mantine-color-placeholder': '#8d95a5',
      '--mantine-color-default-border': theme.colors.dark[4],
      '--mantine-color-error': '#ff8787',
      '--mantine-color-anchor': readable(brand[6], paper.dark),
      '--mantine-color-brand-text': readable(brand[6], paper.dark),
      '--mantine-color-brand-outline': readable(brand[6], paper.dark),
      '--mantine-color-brand-light': darkTint,
      '--mantine-color-brand-light-color': readable(brand[6], darkTint),
      '--mantine-color-gray-text': theme.colors.dark[1],
      '--mantine-color-red-text': '#ff8787',
      '--mantine-color-red-light-color': '#ff8787',
      '--recado-page': theme.colors.dark[8],
      '--recado-paper': paper.dark,
      '--recado-line': theme.colors.dark[5],
    },
  };
};
