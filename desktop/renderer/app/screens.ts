import { type Actor, can, type Permission } from '@recado/shared/permissions';
import {
  IconMessages,
  IconPlugConnected,
  IconReceipt2,
  IconSitemap,
  IconTags,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { useScreenText } from './screens.texts.ts';

type ScreenName = Parameters<ReturnType<typeof useScreenText>>[0];

/** One screen: where it is, who may see it, how it is called, and its code, loaded when first opened. */
export interface Screen {
  /** Pattern of the router, such as `/tickets/:ticketUuid?`. */
  path: `/${string}`;
  name: ScreenName;
  allow: Permission;
  load(): Promise<ComponentType>;
  /** Only while this holds; otherwise the screen is neither in the menu nor reachable. */
  when?(actor: Actor): boolean;
  /** List and conversation side by side: the menu leaves them its room sooner, and on a phone an open one has its own bar. */
  isInbox?: true;
  /** Present: stands in the side menu under this group. */
  menu?: { group: 'attendance' | 'administration'; icon: TablerIcon };
}

/** Every screen behind the sign-in, in the menu's order. Router, menu, guard, titles and palette read this. */
export const screens: readonly Screen[] = [
  {
    path: '/tickets/:ticketUuid?',
    name: 'tickets',
    allow: 'tickets:view',
    load: async () => (await import('./InboxScreen.tsx')).InboxScreen,
    isInbox: true,
    menu: { group: 'attendance', icon: IconMessages },
  },
  {
    path: '/tags',
    name: 'tags',
    allow: 'tags:view',
    load: async () => (await import('../features/tags/TagsScreen.tsx')).TagsScreen,
    menu: { group: 'attendance', icon: IconTags },
  },
  {
    path: '/users',
    name: 'users',
    allow: 'users:manage',
    load: async () => (await import('../features/users/UsersScreen.tsx')).UsersScreen,
    menu: { group: 'administration', icon: IconUsers },
  },
  {
    path: '/queues',
    name: 'queues',
    allow: 'queues:manage',
    load: async () => (await import('../features/queues/QueuesScreen.tsx')).QueuesScreen,
    menu: { group: 'administration', icon: IconSitemap },
  },
  {
    path: '/connections',
    name: 'connections',
    allow: 'connections:manage',
    load: async () => (await import('../features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
    menu: { group: 'administration', icon: IconPlugConnected },
  },
  {
    path: '/financeiro-aberto',
    name: 'overdue',
    allow: 'session:own',
    load: async () => (await import('../features/session/OverdueScreen.tsx')).OverdueScreen,
    when: (actor) => actor.overdue,
    menu: { group: 'administration', icon: IconReceipt2 },
  },
];

/** Where the menu leads: the pattern without its parameters. */
export const addressOf = ({ path }: Screen): string => path.replace(/\/:.*$/, '');

/** May this person open the screen now? */
export const isOpenTo = (actor: Actor, screen: Screen): boolean =>
  can(actor, screen.allow) && (screen.when?.(actor) ?? true);

/** The menu as this person sees it. */
export const menuOf = (actor: Actor): Screen[] =>
  screens.filter((screen) => screen.menu && isOpenTo(actor, screen));
