import type { Ticket } from '@recado/shared/features/tickets';
import { lateWindowEndsAt } from '@recado/shared/lib/capabilities';
import { useState } from 'react';
import type { AnswerWindow } from './useAnswerWindow.ts';

/** The offer to answer after the usual window, where the channel lets people do so (PAGE-07). */
export interface LateAnswer {
  endsAt: Date;
  isChosen: boolean;
  choose(): void;
}

/** The offer while it is open; undefined within the usual window, and where nobody may answer any more. */
export function useLateAnswer(
  { uuid, channel, customerWroteAt }: Pick<Ticket, 'uuid' | 'channel' | 'customerWroteAt'>,
  answerWindow: AnswerWindow | undefined,
): LateAnswer | undefined {
  const [chosenFor, setChosenFor] = useState<string>();
  const endsAt = lateWindowEndsAt(channel, customerWroteAt === null ? null : new Date(customerWroteAt));
  if (!answerWindow?.isOver || !endsAt || endsAt.getTime() <= Date.now()) return undefined;
  return { endsAt, isChosen: chosenFor === uuid, choose: () => setChosenFor(uuid) };
}
