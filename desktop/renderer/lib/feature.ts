import type { ErrorCode } from '@recado/shared/errors';
import type { Actor, Grantable, Permission } from '@recado/shared/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Row } from './texts/texts.ts';

/** One screen: its path, who may see it, its title, and its code, which loads when it is first opened. */
export interface Screen {
  /** Pattern of the router, such as `/tickets/:ticketUuid?`. */
  path: `/${string}`;
  /** Its name in the current language. */
  title(): string;
  allow: Permission;
  load(): Promise<ComponentType>;
  /** Only while this is true; otherwise the menu does not show the screen and its path does not open it. */
  when?(actor: Actor): boolean;
  /** Other words by which people look for it in the palette, in the current language. */
  keywords?(): string;
  /** Parts of it with an address of their own, which the palette offers to this person. */
  places?(actor: Actor): readonly { title: string; address: string }[];
  /** List and conversation side by side: the menu gives up its room sooner, and on a phone an open conversation has its own bar. */
  isInbox?: true;
  /** If present, the side menu lists the screen under this group, while `when` is true. */
  menu?: {
    group: 'attendance' | 'management' | 'campaigns' | 'administration' | 'operator';
    icon: TablerIcon;
    /** Its name there, where the title alone says too little beside the other screens. */
    name?(): string;
    when?(actor: Actor): boolean;
  };
  /** What a person without the right reads instead of the usual words, and where the button leads them. */
  denied?: { title(): string; back: { address: string; label(): string } };
  /** The address to which somebody comes whose company or role does not have the screen; without it the start. */
  leadsTo?: string;
}

/** What a feature brings to the page; `app/features.ts` lists them all. Heavy code is behind an `import()`. */
export interface Feature {
  screens?: readonly Screen[];
  /** Its refusals in words (`errorTexts`); a code without words does not compile. */
  errors?: Partial<Record<ErrorCode, Row>>;
  /** Its rights that a role can give, in words (`rightTexts`); a right without words does not compile. */
  rights?: Partial<Record<Grantable, Row>>;
}

/** Declares a feature. */
export const feature = <const F extends Feature>(declared: F): F => declared;
