import { useMediaQuery } from '@mantine/hooks';

/** Follows a media query. Style sheets use the same widths; no code outside of this file asks for one. */
const useWidth = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Below 600 px the menu is a drawer and everything is in one column (SHELL-04). */
export const useIsPhone = (): boolean => useWidth('(width < 37.5em)');

/** Up to 767 px a field has room for few letters of a hint (CONV-13). */
export const useHasShortHints = (): boolean => useWidth('(width < 48em)');

/** Below 1024 px list and conversation share one place. */
export const useIsOnePane = (): boolean => useWidth('(width < 64em)');

/** From 1200 px on the list's edge can be dragged. */
export const useHasWideList = (): boolean => useWidth('(width >= 75em)');

/** From 1366 px on there is room for a panel beside list and conversation. */
export const useHasPanelRoom = (): boolean => useWidth('(width >= 85.375em)');

/** From 1200 px on there is room for the names of the menu; beside the inbox from 1500 px on. */
export const useHasMenuRoom = (beside: 'page' | 'inbox'): boolean =>
  useWidth(beside === 'page' ? '(width >= 75em)' : '(width >= 93.75em)');

/** From 1200 px on the inbox shows a key inside its search field, beside the hint. */
export const useHasKeyHintRoom = (): boolean => useWidth('(width >= 75em)');
