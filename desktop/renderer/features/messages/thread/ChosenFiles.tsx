import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { AttachDialog } from '../composer/attach/AttachDialog.tsx';
import { useComposerDraft } from '../composer/useComposerDraft.ts';
import type { Words } from '../sending/sendMessage.ts';
import type { TakenFile } from './useBubbleRequests.ts';

interface Props {
  ticket: Ticket;
  items: readonly ThreadItem[];
  files: File[];
  /** The file of a message that was taken back; it goes before the chosen ones. */
  taken: TakenFile | undefined;
  onSend(words: Words): void;
  onClose(): void;
}

/**
 * Files on their way into the conversation. A single one takes the typed text as its caption, with the quote;
 * several leave both in the field.
 */
export function ChosenFiles({ ticket, items, files, taken, onSend, onClose }: Props) {
  const { message: typed, forgetMessage } = useComposerDraft(ticket.uuid);
  const takesTyped = !taken && files.length === 1;
  return (
    <AttachDialog
      limits={capabilitiesOf(ticket.channel)}
      to={ticket.contact.name}
      files={taken ? [taken.file] : files}
      caption={taken?.caption ?? (takesTyped ? typed.text : undefined)}
      onClose={onClose}
      onSend={(chosen) => {
        const quoted = takesTyped
          ? items.find(({ message }) => message.id === typed.quotedId)?.message
          : undefined;
        for (const [n, words] of chosen.entries()) onSend(n === 0 ? { ...words, quoted } : words);
        if (takesTyped) forgetMessage();
      }}
    />
  );
}
