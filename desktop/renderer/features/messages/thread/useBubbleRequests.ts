import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { withoutSignature } from '@recado/shared/lib/signature';
import { can } from '@recado/shared/permissions';
import { type RefObject, useEffectEvent, useMemo, useState } from 'react';
import { draftOf, inMode } from '../../../lib/drafts.ts';
import { useActor, useUser } from '../../../lib/session/session.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import type { ConversationActions } from '../changes/conversationActions.ts';
import { canEdit } from '../changes/messageRules.ts';
import type { ComposerHandle } from '../composer/Composer.tsx';
import { isWritable } from '../composer/composerState.ts';
import { useComposerDraft } from '../composer/useComposerDraft.ts';

/** A file of a message that was taken back, with its words as the caption. */
export interface TakenFile {
  file: File;
  caption: string;
}

/** What bubbles have asked the conversation for: a text to edit, a member to write to, a message to write again. */
export function useBubbleRequests(ticket: Ticket, composer: RefObject<ComposerHandle | null>) {
  const user = useUser();
  const actor = useActor();
  const capabilities = capabilitiesOf(ticket.channel);
  const mayWrite = isWritable(ticket) && can(actor, 'messages:send');
  const mayBegin = can(actor, 'tickets:handle') && ticket.isGroup;
  const { keep } = useComposerDraft(ticket.uuid);
  const [edited, edit] = useState<Message>();
  const [member, begin] = useState<{ id: number; name: string }>();
  const [taken, setTaken] = useState<TakenFile>();

  const rewrite = useEffectEvent((message: Message, file: File | undefined) => {
    const words = withoutSignature(message.body, user.name);
    if (file) return setTaken({ file, caption: words });
    // The reply may come late, after more was typed.
    const typed = inMode(draftOf(ticket.uuid) ?? { text: '', isPrivate: false }, message.isPrivate);
    keep({
      ...typed,
      text: [words, typed.text].filter(Boolean).join('\n'),
      quotedId: message.quotedMsg?.id ?? typed.quotedId,
    });
    composer.current?.focus();
  });
  const actions = useMemo(
    (): ConversationActions => ({
      ticketUuid: ticket.uuid,
      capabilities,
      mayWrite,
      edit,
      begin: mayBegin ? begin : undefined,
      rewrite: (...all) => rewrite(...all),
    }),
    [ticket.uuid, capabilities, mayWrite, mayBegin],
  );

  const editLast = (items: readonly ThreadItem[]) => {
    const last = items.findLast(({ message }) => message.fromMe && message.user?.id === user.id)?.message;
    if (last && canEdit(last, actor, capabilities)) edit(last);
  };
  const stopEditing = () => {
    edit(undefined);
    requestAnimationFrame(() => composer.current?.focus());
  };

  return {
    actions,
    mayWrite,
    edited,
    /** Edits the user's last message of these, if it can still be changed. */
    editLast,
    stopEditing,
    member,
    dropMember: () => begin(undefined),
    taken,
    dropTaken: () => setTaken(undefined),
  };
}

export type BubbleRequests = ReturnType<typeof useBubbleRequests>;
