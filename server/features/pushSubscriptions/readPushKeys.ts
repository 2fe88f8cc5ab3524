import { eq } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { pushKeys } from './pushSubscriptions.table.ts';

type Machine = Pick<Kernel, 'database' | 'vault'>;

/** The one row. */
const keysRow = 1;

/** The keys of this server for push services. The first start makes them; processes that start together agree on one pair. */
export async function readPushKeys({ database, vault }: Machine) {
  const stored =
    (await database
      .acrossCompanies((tx) => tx.select().from(pushKeys).where(eq(pushKeys.id, keysRow)), 'read')
      .then(([row]) => row)) ?? (await makePushKeys({ database, vault }));
  return {
    publicKey: stored.publicKey,
    privateKey: String(vault.open(Buffer.from(stored.privateKey, 'base64'))),
  };
}

async function makePushKeys({ database, vault }: Machine) {
  // Only the first start makes keys: no later one needs the package.
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return database.acrossCompanies(async (tx) => {
    await tx
      .insert(pushKeys)
      .values({
        id: keysRow,
        publicKey,
        privateKey: vault.seal(Buffer.from(privateKey)).toString('base64'),
      })
      .onConflictDoNothing();
    const [row] = await tx.select().from(pushKeys).where(eq(pushKeys.id, keysRow));
    return row!;
  });
}
