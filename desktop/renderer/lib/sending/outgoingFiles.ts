import { openKeptBox } from '../offline/keptBox.ts';
import { useSession } from '../session/session.ts';

/** The largest file that survives a reload, and the bytes of all together; larger ones live as long as the page. */
export const keptFileBytes = { each: 25 * 1024 * 1024, all: 100 * 1024 * 1024 };

/** Files of messages, by `clientId`. */
const files = new Map<string, File>();

const nameOf = (clientId: string): string => `file/${clientId}`;

const box = async (userId = useSession.getState().user?.id) =>
  userId === undefined ? undefined : openKeptBox(userId);

/** Keeps the file of a message until the message has left: here, and sealed on this device if there is room. */
export function keepFile({ clientId, userId }: { clientId: string; userId: number }, file: File): void {
  files.set(clientId, file);
  void keepOnDevice(clientId, userId, file).catch(() => undefined);
}

async function keepOnDevice(clientId: string, userId: number, file: File): Promise<void> {
  const store = await box(userId);
  if (!store || file.size > keptFileBytes.each) return;
  const all = await store.list();
  const taken = all.reduce((sum, { name, bytes }) => (name.startsWith('file/') ? sum + bytes : sum), 0);
  if (taken + file.size > keptFileBytes.all) return;
  const at = Date.now();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = new TextEncoder().encode(`${JSON.stringify({ name: file.name, type: file.type })}\n`);
  const row = new Uint8Array(head.length + bytes.length);
  row.set(head);
  row.set(bytes, head.length);
  await store.putBytes(nameOf(clientId), row, { savedAt: at, usedAt: at });
  // It may have left meanwhile.
  if (!files.has(clientId)) await store.remove(nameOf(clientId));
}

/** The file of a message if this page has it at hand. */
export const fileAtHand = (clientId: string): File | undefined => files.get(clientId);

/** The file of a message, also after a reload; undefined if it is lost. */
export async function fileOf(clientId: string): Promise<File | undefined> {
  const atHand = files.get(clientId);
  if (atHand) return atHand;
  const row = await (await box())?.getBytes(nameOf(clientId)).catch(() => undefined);
  if (!row) return undefined;
  const end = row.indexOf(10);
  const { name, type } = JSON.parse(new TextDecoder().decode(row.subarray(0, end))) as {
    name: string;
    type: string;
  };
  const file = new File([row.slice(end + 1)], name, { type });
  files.set(clientId, file);
  return file;
}

/** Forgets the file of a message that has left or was discarded. */
export function forgetFile(clientId: string): void {
  files.delete(clientId);
  void box().then((store) => store?.remove(nameOf(clientId)).catch(() => undefined));
}
