import type { Ticket } from '@recado/shared/features/tickets';

/** Whether a ticket has unread messages, or a user has marked it as unread. */
export const isUnread = ({ unreadMessages, markedUnread }: Pick<Ticket, 'unreadMessages' | 'markedUnread'>) =>
  unreadMessages > 0 || markedUnread;

/** Whether the customer's answer is overdue. */
export const isOverdue = ({ answerDueAt }: Pick<Ticket, 'answerDueAt'>): boolean =>
  answerDueAt !== null && Date.parse(answerDueAt) < Date.now();
