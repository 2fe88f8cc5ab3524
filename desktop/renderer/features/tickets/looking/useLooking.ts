import { type Looking, lookingEvent } from '@recado/shared/lib/looking';
import { useEffect, useState } from 'react';
import { draftOf, useDrafts } from '../../../lib/drafts.ts';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { sayLive, useCanSay } from '../../../lib/live/sayLive.ts';

/** A user counts as typing for this long after the last key, in ms. */
const typingMs = 4000;

const wordsOf = (ticketUuid: string) => {
  const { text = '', isPrivate = false } = draftOf(ticketUuid) ?? {};
  return { text, isPrivate };
};

const send = (looking: Looking) => sayLive(lookingEvent, looking);

/**
 * Tells colleagues that this conversation is open here, and when the user types. The customer sees the typing
 * too, unless it is a note. A hidden window counts as closed.
 */
export function useLooking(ticketUuid: string | undefined): void {
  const isOnline = useLiveStatus(({ offlineSince }) => offlineSince === undefined);
  // The conversation may open before the socket does.
  const canSay = useCanSay();
  const [isSeen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const turn = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, []);
  useEffect(() => {
    if (!ticketUuid || !isOnline || !canSay || !isSeen) return;
    let isTyping = false;
    let isPrivate = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const turn = (isTypingNow: boolean) => {
      const isPrivateNow = isTypingNow && draftOf(ticketUuid)?.isPrivate === true;
      if (isTypingNow !== isTyping || isPrivateNow !== isPrivate)
        send({ ticketUuid, isTyping: isTypingNow, isPrivate: isPrivateNow });
      isTyping = isTypingNow;
      isPrivate = isPrivateNow;
    };
    let before = wordsOf(ticketUuid);
    send({ ticketUuid, isTyping });
    const unhear = useDrafts.subscribe(() => {
      const words = wordsOf(ticketUuid);
      const isTurned = words.isPrivate !== before.isPrivate;
      if (words.text === before.text && !isTurned) return;
      before = words;
      clearTimeout(rest);
      // The other mode shows its own earlier draft, which nobody types now.
      turn(words.text !== '' && !isTurned);
      rest = setTimeout(() => turn(false), typingMs);
    });
    return () => {
      unhear();
      clearTimeout(rest);
      send({ ticketUuid: null });
    };
  }, [ticketUuid, isOnline, canSay, isSeen]);
}
