import type { Contact } from '@recado/shared/features/contacts';
import type { UsedReplies } from '@recado/shared/features/drafts';
import type { Message } from '@recado/shared/features/messages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A contact as its card shows it. */
export type CardContact = Pick<Contact, 'id' | 'name' | 'number'>;

/** Why a message is still here: the code of the server's refusal, or that nobody could be asked. */
export type OutgoingFailure = string;

/** A message that this screen sends and the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  userId: number;
  user: { id: number; name: string };
  ticketId: number;
  ticketUuid: string;
  body: string;
  isPrivate: boolean;
  isVoice: boolean;
  quoted?: Message['quotedMsg'];
  file?: { name: string; mime: string; bytes: number };
  /** The quick replies that it was made of; their file is the server's already. */
  replies?: UsedReplies;
  /** Whom the note names. */
  mentions?: Message['mentions'];
  /** Whose contact card it is. */
  card?: CardContact;
  createdAt: string;
  /** How often it was tried. */
  tries: number;
  /** Undefined while it is on its way. */
  failure?: OutgoingFailure | undefined;
  /** What the refusal said besides its code, such as the size that is allowed. */
  failureData?: object | undefined;
}

interface Outbox {
  items: readonly Outgoing[];
}

/** What was interrupted by a reload waits for a click; nothing is sent behind anybody's back. */
const afterReload = (items: readonly Outgoing[]): readonly Outgoing[] =>
  items.map((item) => ({ ...item, failure: item.failure ?? (item.file ? 'fileLost' : 'interrupted') }));

/** Messages on their way, oldest first; kept on this device, so that a reload loses none of them. */
export const useOutbox = create<Outbox>()(
  persist((): Outbox => ({ items: [] }), {
    name: 'recado.outbox',
    version: 1,
    merge: (stored, fresh) => ({ ...fresh, items: afterReload((stored as Outbox | undefined)?.items ?? []) }),
  }),
);

/** Files of messages on their way; they live as long as the page. */
export const outgoingFiles = new Map<string, File>();

const nothing: readonly Outgoing[] = [];
const cache = new WeakMap<readonly Outgoing[], Map<string, readonly Outgoing[]>>();

/** What is on its way in one conversation from one person. */
export function outgoingOf(
  items: readonly Outgoing[],
  ticketUuid: string,
  userId: number,
): readonly Outgoing[] {
  const key = `${userId}/${ticketUuid}`;
  let byKey = cache.get(items);
  if (!byKey) {
    byKey = new Map();
    cache.set(items, byKey);
  }
  const known = byKey.get(key);
  if (known) return known;
  const own = items.filter((item) => item.ticketUuid === ticketUuid && item.userId === userId);
  const found = own.length > 0 ? own : nothing;
  byKey.set(key, found);
  return found;
}

/** Adds a message, or changes the one with its clientId. */
export function putOutgoing(item: Outgoing): void {
  useOutbox.setState(({ items }) => ({
    items: items.some(({ clientId }) => clientId === item.clientId)
      ? items.map((other) => (other.clientId === item.clientId ? item : other))
      : [...items, item],
  }));
}

/** The server has it, or nobody wants it any more. */
export function dropOutgoing(clientId: string): void {
  outgoingFiles.delete(clientId);
  useOutbox.setState(({ items }) =>
    items.some((item) => item.clientId === clientId)
      ? { items: items.filter((item) => item.clientId !== clientId) }
      : { items },
  );
}
