import { type Actor, can, planFor } from '@recado/shared/permissions';
import type { Feature, Screen } from '../lib/feature.ts';
import { areCampaignsShown } from '../lib/session/campaignFlag.ts';
import { features } from './features.ts';

const all: readonly Feature[] = features;

/** Every screen behind the sign-in, in the menu's order. Router, menu, guard, titles and palette read it. */
export const screens: readonly Screen[] = all.flatMap(({ screens = [] }) => screens);

/** The address of a menu item: the pattern without its parameters. */
export const addressOf = ({ path }: Screen): string => path.replace(/\/:.*$/, '');

/** Whether this actor may open the screen now. */
export const isOpenTo = (actor: Actor, screen: Screen): boolean =>
  can(actor, screen.allow) &&
  (screen.when?.(actor) ?? true) &&
  (planFor(screen.allow) !== 'useCampaigns' || areCampaignsShown());

/** The menu that this actor sees. */
export const menuOf = (actor: Actor): Screen[] =>
  screens.filter((screen) => screen.menu && isOpenTo(actor, screen) && (screen.menu.when?.(actor) ?? true));

/**
 * The first screen of a user: all companies for an operator, for others the dashboard or the first entry of
 * their menu.
 */
export const startOf = (actor: Actor): string => {
  if (can(actor, 'companies:manage')) return '/overview';
  const [first] = menuOf(actor);
  return can(actor, 'dashboard:view') || !first ? '/' : addressOf(first);
};
