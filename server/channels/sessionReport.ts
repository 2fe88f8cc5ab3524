import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import type { connections } from '../features/core/connections/connections.table.ts';

/** A change that a session reports; it goes into the connection's row and to the pages. */
export type SessionChange = Partial<
  Pick<
    typeof connections.$inferSelect,
    | 'status'
    | 'stopReason'
    | 'qrcode'
    | 'pairingCode'
    | 'pairNumber'
    | 'number'
    | 'wanted'
    | 'commandDone'
    | 'lastMessageAt'
  >
> & {
  /** What the session knows of the account; parts that it does not name stay. */
  signals?: Partial<ConnectionSignals>;
};

/** Reports a change. Reports are stored in their order; a failure to store only goes to the log. */
export type Report = (change: SessionChange) => void;
