import { AppError } from '@recado/shared/errors';
import { draftApi, type KeptDraft, type OtherWords } from '@recado/shared/features/drafts';
import { can } from '@recado/shared/permissions';
import { call } from './api.ts';
import { type Draft, draftKey, useDrafts } from './drafts.ts';
import { onReconnect } from './live/liveStatus.ts';
import { whenWordsAreHere } from './offline/wordsKey.ts';
import { useSession } from './session/session.ts';

/** A draft as the server has it, with the key of its conversation on this page. */
type There = Pick<KeptDraft, 'text' | 'isPrivate' | 'quotedId' | 'replies' | 'other' | 'updatedAt'> & {
  conversation: string;
};

/** A draft to colleagues has this prefix and the chat's uuid as its key; a draft to customers has the ticket's uuid. */
const chatPrefix = 'chat:';

const listTickets = async (): Promise<There[]> =>
  (await call(draftApi.list)).map(({ ticketUuid, ...draft }) => ({ ...draft, conversation: ticketUuid }));
const listChats = async (): Promise<There[]> =>
  (await call(draftApi.listOfChats)).map(({ chatUuid, ...draft }) => ({
    ...draft,
    isPrivate: false,
    replies: null,
    other: null,
    conversation: chatPrefix + chatUuid,
  }));

/** Saves a draft on the server, or deletes it there. */
async function keepThere(conversation: string, draft: Draft | undefined): Promise<void> {
  if (conversation.startsWith(chatPrefix))
    await call(draftApi.keepOfChat, {
      params: { chatUuid: conversation.slice(chatPrefix.length) },
      body: draft ? { text: draft.text, quotedId: draft.quotedId ?? null } : {},
    });
  else await call(draftApi.keep, { params: { ticketUuid: conversation }, body: draft ? bodyOf(draft) : {} });
}

/** Codes that mean: this person can no longer see the conversation. */
const isNoMore = new Set<string>(['ERR_NO_TICKET_FOUND', 'ERR_NO_CHAT_FOUND']);

/** A second is soon enough: this device already holds what was typed. */
const pauseMs = 1000;

/**
 * Keeps the drafts of the signed-in person on the server too, so that their next device has them. It fetches
 * them once, and saves each draft a moment after the last letter.
 * A draft that this device has not saved yet wins over the server's. Returns a function that ends it.
 */
export function keepDraftsOnServer(afterMs = pauseMs): () => void {
  const { user, actor } = useSession.getState();
  const userId = user?.id;
  const talks = actor !== undefined && can(actor, 'chats:talk');
  const writes = actor !== undefined && can(actor, 'messages:send');
  const own = draftKey('');
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const inFlight = new Set<string>();
  let isOver = false;

  const untold = (): string[] => {
    const { drafts, gone = {} } = useDrafts.getState();
    return [...Object.keys(drafts).filter((key) => !drafts[key]!.isSaved), ...Object.keys(gone)].filter(
      (key) => key.startsWith(own) && (key.startsWith(own + chatPrefix) ? talks : writes),
    );
  };
  const soon = (key: string) => {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void save(key), afterMs),
    );
  };

  async function save(key: string): Promise<void> {
    timers.delete(key);
    // One save at a time: what was typed last arrives last.
    if (inFlight.has(key)) return soon(key);
    if (isOver || useSession.getState().user?.id !== userId) return;
    const { drafts, gone } = useDrafts.getState();
    const draft = drafts[key];
    // The message was sent before the server got its draft.
    if (!draft && !gone?.[key]) return;
    inFlight.add(key);
    try {
      await keepThere(key.slice(own.length), draft);
      markSaved(key, draft);
    } catch (error) {
      // A draft that could not be saved stays here. The next letter, the next reconnect or the next start saves it. A
      // draft that was deleted here, of a conversation that this person can no longer see, needs no further call.
      if (!draft && error instanceof AppError && isNoMore.has(error.code)) markSaved(key, draft);
    } finally {
      inFlight.delete(key);
    }
  }

  async function fetchAll(): Promise<void> {
    const before = useDrafts.getState().drafts;
    const isOfChat = (key: string) => key.startsWith(own + chatPrefix);
    const take = async (list: () => Promise<There[]>, isOfList: (key: string) => boolean) => {
      const all = await list().catch(() => undefined);
      if (!all || isOver) return;
      useDrafts.setState(({ drafts, gone }) => ({
        drafts: merged(drafts, gone, before, own, all, isOfList),
      }));
    };
    await Promise.all([
      ...(writes ? [take(listTickets, (key) => !isOfChat(key))] : []),
      ...(talks ? [take(listChats, isOfChat)] : []),
    ]);
  }

  const ends = [
    useDrafts.subscribe(({ drafts, gone }, before) => {
      if (drafts === before.drafts && gone === before.gone) return;
      for (const key of untold())
        if (drafts[key] !== before.drafts[key] || gone?.[key] !== before.gone?.[key]) soon(key);
    }),
    onReconnect(() => untold().forEach(soon)),
    // What this device stored is compared with the server's, so it comes first.
    whenWordsAreHere(() => void fetchAll().then(() => isOver || untold().forEach(soon))),
  ];
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    for (const end of ends) end();
    // Saves what was typed last, while the session still exists.
    for (const key of timers.keys()) void save(key);
    isOver = true;
  };
}

/** Marks a draft as saved. If it changed meanwhile, it is saved again. */
function markSaved(key: string, draft: Draft | undefined): void {
  useDrafts.setState(({ drafts, gone }) => {
    const now = drafts[key];
    if (draft && !now) return { drafts, gone: { ...gone, [key]: true } };
    if (draft && now && now !== draft) return { drafts: { ...drafts, [key]: { ...now, isOnServer: true } } };
    if (now !== draft) return { drafts };
    if (draft) return { drafts: { ...drafts, [key]: { ...draft, isSaved: true } } };
    const { [key]: _, ...left } = gone ?? {};
    return { drafts, gone: left };
  });
}

/** The server's drafts, except where this device knows better: it has unsaved words, or the draft changed during the request. */
function merged(
  here: Record<string, Draft>,
  gone: Record<string, true> | undefined,
  before: Record<string, Draft>,
  own: string,
  all: readonly There[],
  isOfList: (key: string) => boolean,
): Record<string, Draft> {
  const there = new Map(all.map((stored) => [own + stored.conversation, stored]));
  const next = { ...here };
  for (const [key, draft] of Object.entries(here))
    if (key.startsWith(own) && isOfList(key) && draft.isSaved && before[key] === draft && !there.has(key))
      delete next[key];
  for (const [key, stored] of there) {
    const draft = here[key];
    const isOurs = draft !== before[key] || (draft && !draft.isSaved) || gone?.[key];
    if (!isOurs) next[key] = draftFrom(stored);
  }
  return next;
}

const wordsFrom = ({ text, quotedId, replies }: Pick<There, 'text'> & Partial<OtherWords>) => ({
  text,
  ...(quotedId != null && { quotedId }),
  ...(replies && { replies }),
});
const draftFrom = ({ isPrivate, other, updatedAt, ...words }: There): Draft => ({
  ...wordsFrom(words),
  isPrivate,
  ...(other && { other: wordsFrom(other) }),
  at: Date.parse(updatedAt),
  isSaved: true,
});

const bodyOf = ({ text, isPrivate, quotedId, replies, other }: Draft) => ({
  text,
  isPrivate,
  quotedId: quotedId ?? null,
  replies: replies ?? null,
  other: other ?? null,
});
