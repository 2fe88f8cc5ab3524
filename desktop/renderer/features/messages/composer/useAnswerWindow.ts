import type { Ticket } from '@recado/shared/features/tickets';
import { windowEndsAt } from '@recado/shared/lib/capabilities';
import { useEffect, useState } from 'react';
import { useMinute } from '../../../components/waiting/useMinute.ts';

/** The time in which a conversation can be answered. */
export interface AnswerWindow {
  /** Null if the customer has never written. */
  endsAt: Date | null;
  isOver: boolean;
}

/**
 * Until when the company may write; undefined for a channel without such a limit. It updates while the
 * conversation is open.
 */
export function useAnswerWindow({
  channel,
  customerWroteAt,
}: Pick<Ticket, 'channel' | 'customerWroteAt'>): AnswerWindow | undefined {
  const endsAt = windowEndsAt(channel, customerWroteAt === null ? null : new Date(customerWroteAt));
  const endsAtMs = endsAt?.getTime();
  useMinute();
  const [, ended] = useState(0);
  useEffect(() => {
    const leftMs = (endsAtMs ?? 0) - Date.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(() => ended((times) => times + 1), leftMs + 1);
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return endsAt === undefined
    ? undefined
    : { endsAt, isOver: endsAt === null || endsAt.getTime() <= Date.now() };
}
