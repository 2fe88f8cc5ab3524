import { randomBytes } from 'node:crypto';
import type { Fault } from '../world.ts';

export type Platform = 'facebook' | 'instagram';

/** A page, with the Instagram account that belongs to it. */
export interface Page {
  id: string;
  name: string;
  /** The token that the page's owner made with an app of their own, and that app's secret. */
  token: string;
  appSecret: string;
  instagram: { id: string; username: string; name: string } | null;
  /** The address of the owner's app for each of Meta's objects, after its verification. */
  webhooks: { page: string | null; instagram: string | null };
  /** The apps that have subscribed to its events, with the fields. */
  subscribed: { own: string[] | null; operator: string[] | null };
  /** What each channel shows before and beside a conversation, in Meta's words. */
  profiles: Record<Platform, Record<string, unknown>>;
}

/** The operator's app: people sign in with it, and all its pages bring their events to one address. */
export interface MetaApp {
  id: string;
  secret: string;
  webhook: string | null;
}

/** Somebody who signs in to connect pages. */
export interface PageOwner {
  id: string;
  name: string;
  token: string;
  longToken: string;
  pageIds: string[];
}

/** A customer of a page or account, with the id that they have there. */
export interface PagePerson {
  id: string;
  page: string;
  platform: Platform;
  name: string;
  username: string;
  picture: string | null;
  /** When they wrote last, ms; 0: never. */
  wroteAt: number;
}

/** A message that the Send API took. Tests read this ledger to find lost and doubled messages. */
export interface PageTaken {
  mid: string;
  page: string;
  platform: Platform;
  to: string;
  message: Record<string, unknown>;
  type: string;
  tag: string | null;
  metadata: string | null;
  replyTo: string | null;
  at: number;
}

/** How the fake behaves towards pages. */
export interface PageManner {
  /** Share of bodies that come twice, 0 to 1. */
  repeats: number;
  shuffle: boolean;
  batch: number;
  /** When the echo of a sent message comes. `before`: the product has taken it before it gets its answer. */
  echo: 'before' | 'after' | 'never';
  /** Events wait for `release`. */
  hold: boolean;
}
export const usualPageManner: PageManner = {
  repeats: 0,
  shuffle: false,
  batch: 1,
  echo: 'after',
  hold: false,
};

const tokenOf = (start: string) => `${start}${randomBytes(18).toString('hex')}`;

/** All about pages, in memory. */
export class PagesWorld {
  readonly pages = new Map<string, Page>();
  readonly owners = new Map<string, PageOwner>();
  readonly people = new Map<string, PagePerson>();
  readonly taken: PageTaken[] = [];
  readonly actions: { page: string; to: string; action: string; payload: unknown; at: number }[] = [];
  /** Ids of all messages, of customers and of pages. */
  readonly mids = new Set<string>();
  readonly files = new Map<string, { id: string; mime: string; name: string; bytes: Buffer; of: string }>();
  readonly faults = new Map<string, Fault[]>();
  readonly app: MetaApp;
  manner: PageManner = { ...usualPageManner };

  constructor(app: MetaApp) {
    this.app = app;
    this.addPage({
      id: '300000000000001',
      name: 'Loja Exemplo',
      instagram: { id: '400000000000001', username: 'loja.exemplo', name: 'Loja Exemplo' },
    });
    this.addOwner({ id: '500000000000001', name: 'Ana Prado', pageIds: ['300000000000001'] });
  }

  addPage({
    id,
    name,
    instagram = null,
  }: Pick<Page, 'id' | 'name'> & Partial<Pick<Page, 'instagram'>>): Page {
    const page: Page = {
      id,
      name,
      token: tokenOf('EAAP'),
      appSecret: randomBytes(16).toString('hex'),
      instagram,
      webhooks: { page: null, instagram: null },
      subscribed: { own: null, operator: null },
      profiles: { facebook: {}, instagram: {} },
    };
    this.pages.set(id, page);
    return page;
  }

  addOwner({ id, name, pageIds }: Pick<PageOwner, 'id' | 'name' | 'pageIds'>): PageOwner {
    const owner = { id, name, pageIds, token: tokenOf('EAAS'), longToken: tokenOf('EAAL') };
    this.owners.set(id, owner);
    return owner;
  }

  addPerson(person: Pick<PagePerson, 'id' | 'page' | 'platform'> & Partial<PagePerson>): PagePerson {
    const whole: PagePerson = {
      name: `Cliente ${person.id.slice(-4)}`,
      username: `cliente.${person.id.slice(-4)}`,
      picture: null,
      wroteAt: 0,
      ...person,
    };
    this.people.set(whole.id, whole);
    return whole;
  }

  /** The token of a page that the operator's app gets. */
  operatorToken = (page: Page): string => `EAAO${page.token.slice(4)}`;

  /** The page of a token, and whose app got it. */
  holderOf(token: string): { page: Page; app: 'own' | 'operator' } | undefined {
    for (const page of this.pages.values()) {
      if (page.token === token) return { page, app: 'own' };
      if (this.operatorToken(page) === token) return { page, app: 'operator' };
    }
    return undefined;
  }

  /** The id of a message, in the form of each channel. */
  newMid(platform: Platform): string {
    const bytes = randomBytes(platform === 'facebook' ? 48 : 120);
    const mid =
      platform === 'facebook' ? `m_${bytes.toString('base64url')}` : `aWdf${bytes.toString('base64url')}`;
    this.mids.add(mid);
    return mid;
  }

  /** Takes the first fault that waits for such a call. */
  takeFault(page: string, on: Fault['on']): Fault | undefined {
    const fault = (this.faults.get(page) ?? []).find((one) => one.on === on && one.times > 0);
    if (fault?.after) return void fault.after--;
    if (fault) fault.times--;
    return fault;
  }
}
