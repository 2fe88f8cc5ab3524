import type { Ticket } from '@recado/shared/features/tickets';
import { useMinute } from '../../../components/waiting/useMinute.ts';
import { WaitTime } from '../../../components/waiting/WaitTime.tsx';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { formatBack } from './BackTime.tsx';
import { useLaterText } from './later.texts.ts';

/** In the head of a conversation: how long its customer waits, and by when an answer is due. */
export function AnswerDue({ ticket, className }: { ticket: Ticket; className: string | undefined }) {
  const text = useLaterText();
  const now = useMinute();
  const isPhone = useIsPhone();
  const { waitingSince, answerDueAt } = ticket;
  if (waitingSince === null) return null;
  return (
    <span className={className}>
      <WaitTime since={waitingSince} dueAt={answerDueAt} />
      {answerDueAt !== null && !isPhone && (
        <span>
          {text(Date.parse(answerDueAt) <= now ? 'overdueSince' : 'answerUntil', {
            at: formatBack(answerDueAt),
          })}
        </span>
      )}
    </span>
  );
}
