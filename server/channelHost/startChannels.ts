import type { ChannelSession } from '../channels/channel.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { quietLibsignal } from '../channels/whatsapp/socket/quietLibsignal.ts';
import { AccountKeeper } from './accountKeeper.ts';
import { Delivery } from './delivery/delivery.ts';
import { sessionDrivers } from './sessionDrivers.ts';
import { SessionHost } from './sessionHost.ts';
import { startTyping } from './startTyping.ts';
import { startWatching } from './startWatching.ts';

/** The channels of this process. */
export interface Channels {
  /** The running session of a connection, if it runs in this process. */
  session(connectionId: number): ChannelSession | undefined;
  /** All that run in this process. */
  sessions(): readonly ChannelSession[];
  /** Takes no new sends, lets the running ones finish, closes sessions without signing out, gives leases back. */
  stop(): Promise<void>;
}

/**
 * Runs sessions and sends the messages of the outbox. It calls `opened` for each session that can send. For tests:
 * `qrMs`, how long a QR code stays, and `quietMs`, how long an open session may be quiet before it is tested.
 */
export async function startChannels(
  kernel: SessionKernel,
  {
    qrMs,
    quietMs,
    opened,
  }: { qrMs?: number; quietMs?: number; opened?: (session: ChannelSession) => void } = {},
): Promise<Channels> {
  quietLibsignal();
  const host = new SessionHost(kernel, {
    drivers: sessionDrivers,
    qrMs,
    quietMs,
    onOpen(session) {
      delivery.opened(session);
      opened?.(session);
    },
  });
  const session = (connectionId: number) => host.session(connectionId);
  const sessions = () => host.sessions();
  const delivery = new Delivery(kernel, sessions);
  const unwatch = startWatching(kernel, session);
  const stopTyping = startTyping(kernel, session);
  const accounts = new AccountKeeper(kernel);
  return {
    session,
    sessions,
    async stop() {
      unwatch();
      stopTyping();
      const sent = delivery.stop();
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 4000).unref())]);
      await Promise.all([host.stop(), accounts.stop()]);
    },
  };
}
