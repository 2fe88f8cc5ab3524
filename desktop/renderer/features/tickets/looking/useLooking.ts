import { type Looking, lookingEvent } from '@recado/shared/lib/looking';
import { useEffect, useState } from 'react';
import { draftOf, useDrafts } from '../../../lib/drafts.ts';
import { useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { sayLive, useCanSay } from '../../../lib/live/sayLive.ts';

/** After the last letter somebody still writes for so long. */
const typingMs = 4000;

const wordsOf = (ticketUuid: string) => {
  const { text = '', isPrivate = false } = draftOf(ticketUuid) ?? {};
  return { text, isPrivate };
};

const say = (looking: Looking) => sayLive(lookingEvent, looking);

/** Tells colleagues that this conversation stands open here, and when something is written, which the customer sees too unless it is a note; hidden windows do not look. */
export function useLooking(ticketUuid: string | undefined): void {
  const isOnline = useLiveStatus(({ offlineSince }) => offlineSince === undefined);
  // A conversation may stand there before the socket does.
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
        say({ ticketUuid, isTyping: isTypingNow, isPrivate: isPrivateNow });
      isTyping = isTypingNow;
      isPrivate = isPrivateNow;
    };
    let before = wordsOf(ticketUuid);
    say({ ticketUuid, isTyping });
    const unhear = useDrafts.subscribe(() => {
      const words = wordsOf(ticketUuid);
      const isTurned = words.isPrivate !== before.isPrivate;
      if (words.text === before.text && !isTurned) return;
      before = words;
      clearTimeout(rest);
      // The other mode shows what was written there earlier: nobody types it now.
      turn(words.text !== '' && !isTurned);
      rest = setTimeout(() => turn(false), typingMs);
    });
    return () => {
      unhear();
      clearTimeout(rest);
      say({ ticketUuid: null });
    };
  }, [ticketUuid, isOnline, canSay, isSeen]);
}
