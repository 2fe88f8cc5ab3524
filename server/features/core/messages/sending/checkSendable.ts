import { AppError } from '@recado/shared/errors';
import { capabilitiesOf, isWindowClosed, takesFile } from '@recado/shared/lib/capabilities';
import { type SendableDetails, sendsDetails } from '@recado/shared/lib/detailsWords';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import type { tickets } from '../../tickets/tickets.table.ts';

/** The message that somebody wants to send. */
interface Sendable {
  body: string;
  files: readonly { mime: string; bytes: number }[];
  hasCard: boolean;
  details?: SendableDetails | null;
  /** A person answers after the usual window, and says so. */
  isLateAnswer?: boolean;
}

/** Refuses what the ticket's channel would not take, before anything of it is stored. */
export function checkSendable(
  { channel, customerWroteAt }: Pick<typeof tickets.$inferSelect, 'channel' | 'customerWroteAt'>,
  { body, files, hasCard, details = null, isLateAnswer = false }: Sendable,
  now: Date,
): void {
  const capabilities = capabilitiesOf(channel);
  const { maxBody, maxBytes, cards } = capabilities;
  // A template is what may be sent after the window has closed.
  if (details?.kind !== 'template' && isWindowClosed(channel, customerWroteAt, now, isLateAnswer))
    throw new AppError('ERR_WINDOW_CLOSED');
  if (body.length > maxBody) throw new AppError('ERR_BODY_TOO_LONG', { data: { maxBody } });
  for (const { mime, bytes } of files) {
    if (!takesFile(channel, mime)) throw new AppError('ERR_KIND_NOT_SENT');
    const most = maxBytes[mediaTypeOf(mime)];
    if (bytes > most) throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: most } });
  }
  if ((hasCard && !cards) || (details && !sendsDetails(capabilities, details.kind)))
    throw new AppError('ERR_KIND_NOT_SENT');
}
