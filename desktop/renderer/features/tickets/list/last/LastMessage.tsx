import { readLastMessage, type Ticket } from '@recado/shared/features/tickets';
import { clock } from '../../../../components/audio/AudioPlayer.tsx';
import { ContentPreview } from '../../../../components/ContentPreview.tsx';
import { useVoiceDraft } from '../../../../components/voice/kept/voiceDrafts.ts';
import { useDraft } from '../../../../lib/drafts.ts';
import { cutText } from '../../../../lib/format/format.ts';
import { plainWords } from '../../../../lib/format/formatText.ts';
import { useUnsent } from '../../../../lib/sending/useUnsent.ts';
import { useActivity } from '../../../../lib/typing.ts';
import { isUnread } from '../../later/standing.ts';
import { useTicketText } from '../../tickets.texts.ts';
import classes from './LastMessage.module.css';
import { RowTick } from './RowTick.tsx';

/** Longest text of a row (INBOX-29). */
const textLength = 40;

/**
 * The present activity in a ticket: the customer types, a draft waits, a message waits for the server, or the
 * last message.
 */
export function LastMessage({ ticket, isOpen = false }: { ticket: Ticket; isOpen?: boolean }) {
  const text = useTicketText();
  const activity = useActivity(ticket.uuid);
  const draft = useDraft(ticket.uuid);
  const voice = useVoiceDraft(ticket.uuid);
  const leaving = useUnsent(ticket.uuid);
  // The open conversation shows the activity itself.
  if (activity && !isOpen) return <span className={classes.activity}>{text(activity)}</span>;
  const unsent = draft?.text.trim() || draft?.other?.text.trim();
  if (unsent)
    return (
      <span className={classes.words}>
        <b className={classes.draft}>{text('draft')}</b> {cutText(unsent, textLength)}
      </span>
    );
  if (voice)
    return (
      <span className={classes.words}>
        <b className={classes.draft}>{text('draft')}</b>
        <ContentPreview kind="voice" text={clock(voice.ms / 1000)} />
      </span>
    );
  if (leaving)
    return (
      <span className={classes.words}>
        <RowTick ack={leaving.ack} />
        <ContentPreview kind={leaving.kind} text={cutText(plainWords(leaving.text), textLength)} />
      </span>
    );
  const { kind, text: words } = readLastMessage(ticket.lastMessage);
  return (
    <span className={classes.words} data-unread={isUnread(ticket) || undefined}>
      {ticket.lastMessageFromMe && ticket.lastMessage !== '' && <RowTick ack={ticket.lastMessageAck} />}
      <ContentPreview kind={kind} text={cutText(plainWords(words), textLength)} />
    </span>
  );
}
