import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { openAccount } from '../../channels/accountRows.ts';
import type {
  ChannelSession,
  OutgoingChange,
  OutgoingMessage,
  ReadMark,
  SendOutcome,
} from '../../channels/channel.ts';
import { channelOf } from '../../channels/registry.ts';
import type { SessionKernel } from '../../channels/sessionPlace.ts';
import type { outbox } from '../../outbox/outbox.table.ts';
import type { Throughput } from './throughput.ts';

/** A row of the outbox. */
export type Row = typeof outbox.$inferSelect;

/** How the messages of a row leave. */
export interface Sender {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  change(change: OutgoingChange): Promise<SendOutcome>;
  markRead(mark: ReadMark): Promise<void>;
}

/** The session closed before or while it sent the message. */
export class SessionClosed extends Error {}

/** Sends by a session. What fails while it closes is a `SessionClosed`: no fault of the message. */
export function sessionSender(session: ChannelSession, isSending: () => boolean): Sender {
  const still = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      throw isSending() ? error : new SessionClosed('closed', { cause: error });
    }
  };
  return {
    send: (message) => still(async () => session.send(message)),
    change: (change) => still(async () => session.change(change)),
    markRead: (mark) => still(async () => session.markRead(mark)),
  };
}

/** Sends by the account of a connection that needs no session; a `SessionClosed` for every other connection. */
export async function accountSender(
  kernel: SessionKernel,
  companyId: number,
  connectionId: number,
  throughput: Throughput,
): Promise<Sender> {
  const account = await openAccount(kernel, companyId, connectionId);
  const driver = account && channelOf(account.channel).account;
  if (!driver) throw new SessionClosed();
  const { perSecond } = capabilitiesOf(account.channel);
  const place = () => throughput.place(connectionId, perSecond);
  return {
    send: (message) => place().then(() => driver.send(account, message)),
    change: (change) => place().then(() => driver.change(account, change)),
    markRead: (mark) => driver.markRead(account, mark),
  };
}
