import type { connections } from '../features/core/connections/connections.table.ts';

/** What a session says about itself; it becomes the connection's row and is heard live. */
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
>;

/** Says a change; calls are stored in their order, and a failure to store is nobody's business but the log's. */
export type Report = (change: SessionChange) => void;
