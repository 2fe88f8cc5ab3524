import type { WASocket } from 'baileys';

const closeMs = 3000;

/** Ends the web socket at this very moment: it sends nothing more, no receipt and no refusal. */
export function cutOff(socket: WASocket): void {
  (socket.ws as unknown as { socket?: { terminate(): void } | null }).socket?.terminate();
}

/** Closes without signing out. It cuts off a peer that does not answer the close. */
export async function closeSocket(socket: WASocket): Promise<void> {
  const cut = setTimeout(() => cutOff(socket), closeMs);
  await socket.end(undefined).catch(() => {});
  clearTimeout(cut);
}
