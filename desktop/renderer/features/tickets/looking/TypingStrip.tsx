import { IconPencil } from '@tabler/icons-react';
import { Strip } from '../../../components/Strip.tsx';
import { useDraft } from '../../../lib/drafts.ts';
import { useTypists } from './lookers.ts';
import { useLookingText } from './looking.texts.ts';

/**
 * Warns that a colleague types while the user has started to write, so that they do not both answer. It
 * blocks nobody.
 */
export function TypingStrip({ ticketUuid }: { ticketUuid: string }) {
  const text = useLookingText();
  const typists = useTypists(ticketUuid);
  const isWriting = (useDraft(ticketUuid)?.text ?? '') !== '';
  if (!isWriting || typists.length === 0) return null;
  return (
    <Strip icon={<IconPencil size={18} stroke={1.7} aria-hidden />}>
      {text('typesToo', { name: typists.map(({ name }) => name).join(', ') })}
    </Strip>
  );
}
