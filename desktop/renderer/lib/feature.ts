import type { ErrorCode } from '@recado/shared/errors';
import type { Actor, Permission } from '@recado/shared/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { LiveHandlers } from './live/openLive.ts';
import type { Row } from './texts/texts.ts';

/** One screen: where it is, who may see it, how it is called, and its code, loaded when first opened. */
export interface Screen {
  /** Pattern of the router, such as `/tickets/:ticketUuid?`. */
  path: `/${string}`;
  /** Its name in the language shown at this moment. */
  title(): string;
  allow: Permission;
  load(): Promise<ComponentType>;
  /** Only while this holds; otherwise the screen is neither in the menu nor reachable. */
  when?(actor: Actor): boolean;
  /** Parts of it that have an address of their own, as the palette offers them to this person. */
  places?(actor: Actor): readonly { title: string; address: string }[];
  /** List and conversation side by side: the menu leaves them its room sooner, and on a phone an open one has its own bar. */
  isInbox?: true;
  /** Present: stands in the side menu under this group, only while `when` holds. */
  menu?: {
    group: 'attendance' | 'management' | 'administration' | 'operator';
    icon: TablerIcon;
    when?(actor: Actor): boolean;
  };
  /** What whoever may not see it is told instead of the usual words, and where they are led. */
  denied?: { title(): string; back: { address: string; label(): string } };
}

/** What a feature brings to the page; `app/features.ts` lists them all. Whatever is heavy stands behind an `import()`. */
export interface Feature {
  screens?: readonly Screen[];
  /** What live events do here, by topic; several features may hear one topic, none that is heard by nobody compiles. */
  live?(): Promise<Partial<LiveHandlers>>;
  /** Its refusals in words (`errorTexts`); a code that nobody explains does not compile. */
  errors?: Partial<Record<ErrorCode, Row>>;
}

/** Declares a feature. */
export const feature = <const F extends Feature>(declared: F): F => declared;
