import type { CSSVariablesResolver } from '@mantine/core';
import { brandVariables, type Scheme } from '@recado/shared/lib/brandShades';

/** The variables of the component library, in terms of tokens; they change with the scheme by themselves. */
const fromTokens = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'color-mix(in srgb, var(--ink) 4.5%, var(--paper))',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--inset)',
  '--mantine-color-disabled-color': 'var(--ink-off)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-filled': 'var(--brand-fill)',
  '--mantine-primary-color-contrast': 'var(--brand-on-fill)',
  ...meaning('brand', {
    fill: 'var(--brand-fill)',
    hover: 'var(--brand-fill-hover)',
    ground: 'var(--brand-select)',
    text: 'var(--brand-text)',
    line: 'var(--brand-line)',
  }),
  ...meaning('gray', {
    fill: 'var(--ink-3)',
    hover: 'var(--ink-2)',
    ground: 'var(--inset)',
    text: 'var(--ink-2)',
    line: 'var(--line-strong)',
  }),
  ...meaning('red', {
    fill: 'var(--bad-fill)',
    hover: 'var(--bad-fill-hover)',
    ground: 'var(--bad-soft)',
    text: 'var(--bad)',
    line: 'var(--bad-line)',
  }),
  ...meaning('teal', {
    fill: 'var(--ok-mark)',
    hover: 'var(--ok)',
    ground: 'var(--ok-soft)',
    text: 'var(--ok)',
    line: 'var(--ok-line)',
  }),
  ...meaning('yellow', {
    fill: 'var(--warn-mark)',
    hover: 'var(--warn-mark)',
    ground: 'var(--warn-soft)',
    text: 'var(--warn)',
    line: 'var(--warn-line)',
  }),
};

interface Parts {
  fill: string;
  hover: string;
  ground: string;
  text: string;
  line: string;
}

/** The variants of one colour: filled, light, subtle, outline, and plain text. */
function meaning(color: string, { fill, hover, ground, text, line }: Parts): Record<string, string> {
  return {
    [`--mantine-color-${color}-filled`]: fill,
    [`--mantine-color-${color}-filled-hover`]: hover,
    [`--mantine-color-${color}-light`]: ground,
    [`--mantine-color-${color}-light-hover`]: `color-mix(in srgb, var(--ink) 4.5%, ${ground})`,
    [`--mantine-color-${color}-light-color`]: text,
    [`--mantine-color-${color}-text`]: text,
    [`--mantine-color-${color}-outline`]: text,
    [`--mantine-color-${color}-outline-hover`]: 'var(--hover)',
    [`--mantine-color-${color}-border`]: line,
  };
}

/** Every variable that depends on the company's colour or belongs to the component library. */
export const cssVariablesOf =
  (primary: string, scheme: Scheme): CSSVariablesResolver =>
  () => {
    const variables = { ...fromTokens, ...brandVariables(primary, scheme) };
    return { variables: {}, light: variables, dark: variables };
  };
