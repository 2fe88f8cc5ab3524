import type { WASocket } from 'baileys';
import { eq } from 'drizzle-orm';
import { connections } from '../../features/core/connections/connections.table.ts';
import type { SessionPlace } from '../sessionPlace.ts';

/** How long the account stays online after somebody opened a conversation. */
const onlineMs = 10 * 60_000;

/**
 * Shows the account as online while people have conversations open, where the connection wants that (`seesTyping`).
 * WhatsApp tells typing only to accounts that are online, and sends the phone no notices meanwhile.
 */
export class Online {
  readonly #place: SessionPlace;
  #shownOn: WASocket | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(place: SessionPlace) {
    this.#place = place;
  }

  /** Somebody opened a conversation. */
  async seen(socket: WASocket): Promise<void> {
    if (!(await this.#isWanted())) return this.#leave();
    if (this.#shownOn !== socket) await socket.sendPresenceUpdate('available');
    this.#shownOn = socket;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#leave().catch(() => {}), onlineMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** From now on the phone rings again. */
  async #leave(): Promise<void> {
    clearTimeout(this.#timer);
    const socket = this.#shownOn;
    this.#shownOn = undefined;
    await socket?.sendPresenceUpdate('unavailable');
  }

  async #isWanted(): Promise<boolean> {
    const { kernel, companyId, connectionId } = this.#place;
    const [row] = await kernel.database.inCompany(
      companyId,
      (tx) =>
        tx
          .select({ seesTyping: connections.seesTyping })
          .from(connections)
          .where(eq(connections.id, connectionId)),
      'read',
    );
    return row?.seesTyping === true;
  }
}
