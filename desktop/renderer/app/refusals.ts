import type { ErrorCode } from '@recado/shared/errors';
import { connectionErrors } from '../features/connections/connections.texts.ts';
import { messageErrors } from '../features/messages/messages.texts.ts';
import { queueErrors } from '../features/queues/queues.texts.ts';
import { sessionErrors } from '../features/session/session.texts.ts';
import { tagErrors } from '../features/tags/tags.texts.ts';
import { ticketErrors } from '../features/tickets/tickets.texts.ts';
import { userErrors } from '../features/users/users.texts.ts';
import { generalErrors } from '../lib/texts/errors.texts.ts';
import type { Row } from '../lib/texts/texts.ts';

/** Every refusal in words; a code that nobody explains does not compile. */
export const refusals: Record<ErrorCode, Row> = {
  ...generalErrors,
  ...connectionErrors,
  ...messageErrors,
  ...queueErrors,
  ...sessionErrors,
  ...tagErrors,
  ...ticketErrors,
  ...userErrors,
};
