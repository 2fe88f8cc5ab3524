import { type Actor, can } from '@recado/shared/permissions';
import type { Feature, Screen } from '../lib/feature.ts';
import { features } from './features.ts';

const all: readonly Feature[] = features;

/** Every screen behind the sign-in, in the menu's order. Router, menu, guard, titles and palette read this. */
export const screens: readonly Screen[] = all.flatMap(({ screens = [] }) => screens);

/** Where the menu leads: the pattern without its parameters. */
export const addressOf = ({ path }: Screen): string => path.replace(/\/:.*$/, '');

/** May this person open the screen now? */
export const isOpenTo = (actor: Actor, screen: Screen): boolean =>
  can(actor, screen.allow) && (screen.when?.(actor) ?? true);

/** The menu as this person sees it. */
export const menuOf = (actor: Actor): Screen[] =>
  screens.filter((screen) => screen.menu && isOpenTo(actor, screen) && (screen.menu.when?.(actor) ?? true));

/** Where somebody's day begins: an operator's with all companies, others' with the figures or the first screen of their menu. */
export const startOf = (actor: Actor): string => {
  if (can(actor, 'companies:manage')) return '/overview';
  const [first] = menuOf(actor);
  return can(actor, 'dashboard:view') || !first ? '/' : addressOf(first);
};
