import type { PageDraft, StartedPages } from '../pages/pageControl.ts';
import type { PageEvent } from '../pages/pageEvents.ts';
import type { Page, PageManner, PageOwner, PagePerson, PageTaken } from '../pages/pagesWorld.ts';
import type { Fault } from '../world.ts';

/** The control API of the fake's pages, typed. */
export interface PagesClient {
  all(): Promise<StartedPages>;
  addPage(page: Pick<Page, 'id' | 'name'> & Partial<Pick<Page, 'instagram'>>): Promise<Page>;
  addOwner(owner: Pick<PageOwner, 'id' | 'name' | 'pageIds'>): Promise<PageOwner>;
  /** Verifies the address, as Meta does; rejects if that fails. */
  setWebhook(id: string, object: 'page' | 'instagram', url: string, verifyToken: string): Promise<Page>;
  setAppWebhook(url: string, verifyToken: string): Promise<unknown>;
  setFaults(id: string, faults: Fault[]): Promise<unknown>;
  /** The old token works no longer. */
  newToken(id: string): Promise<Page>;
  addPerson(
    person: Partial<PagePerson> & Pick<PagePerson, 'id' | 'page' | 'platform'> & { base64?: string },
  ): Promise<PagePerson>;
  /** A customer writes; the id of the message. */
  writeAs(draft: PageDraft): Promise<string>;
  sendEvents(events: PageEvent[]): Promise<unknown>;
  setManner(manner: Partial<PageManner>): Promise<PageManner>;
  release(): Promise<{ released: number }>;
  ledger(): Promise<{
    taken: PageTaken[];
    actions: { to: string; action: string; payload: unknown }[];
    waiting: number;
  }>;
  judge(): Promise<{ taken: number; doubled: string[] }>;
}

/** Calls the fake at this address. */
export function pagesClient(url: string): PagesClient {
  const request = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const result = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
    return result as T;
  };
  return {
    all: () => request('GET', '/pages'),
    addPage: (page) => request('POST', '/pages', page),
    addOwner: (owner) => request('POST', '/page-owners', owner),
    setWebhook: (id, object, address, verifyToken) =>
      request('POST', `/pages/${id}/webhook`, { object, url: address, verifyToken }),
    setAppWebhook: (address, verifyToken) =>
      request('POST', '/page-app/webhook', { url: address, verifyToken }),
    setFaults: (id, faults) => request('POST', `/pages/${id}/faults`, faults),
    newToken: (id) => request('POST', `/pages/${id}/new-token`, {}),
    addPerson: (person) => request('POST', '/page-people', person),
    writeAs: async (draft) => (await request<{ mid: string }>('POST', '/page-say', draft)).mid,
    sendEvents: (events) => request('POST', '/page-events', events),
    setManner: (manner) => request('POST', '/page-manner', manner),
    release: () => request('POST', '/page-release', {}),
    ledger: () => request('GET', '/page-ledger'),
    judge: () => request('GET', '/page-judge'),
  };
}
