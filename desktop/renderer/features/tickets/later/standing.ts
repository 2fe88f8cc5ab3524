import type { Ticket } from '@recado/shared/features/tickets';

/** It holds something that nobody has read, or somebody wants to come back to it. */
export const isUnread = ({ unreadMessages, markedUnread }: Pick<Ticket, 'unreadMessages' | 'markedUnread'>) =>
  unreadMessages > 0 || markedUnread;

/** Its customer should have had an answer by now. */
export const isOverdue = ({ answerDueAt }: Pick<Ticket, 'answerDueAt'>): boolean =>
  answerDueAt !== null && Date.parse(answerDueAt) < Date.now();
