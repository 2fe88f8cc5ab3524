import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Kernel } from '../../../kernel.ts';
import { publicSetting } from '../settings/readSettings.ts';
import { mailSettings } from './mail.table.ts';

/** The one row. */
export const settingsRow = 1;

/** The mail server and the look of mails; undefined where the operator has set up none, or turned it off. */
export async function readMailSettings({
  database,
  vault,
  settings,
}: Pick<Kernel, 'database' | 'vault' | 'settings'>) {
  return database.acrossCompanies(async (tx) => {
    const row = await storedMailSettings(tx);
    if (!row?.isOn) return undefined;
    const { host, port, security, userName, password } = row;
    return {
      server: { host, port, security, userName, password: password ? openPassword(vault, password) : '' },
      from: { name: row.fromName, address: row.fromAddress },
      linkBase: settings.PUBLIC_URL ?? row.linkBase,
      look: {
        product: await publicSetting(tx, 'appName'),
        color: await publicSetting(tx, 'primaryColorLight'),
      },
    };
  }, 'read');
}
export type ReadMailSettings = NonNullable<Awaited<ReturnType<typeof readMailSettings>>>;

/** The row as it is stored. */
export async function storedMailSettings(tx: Tx) {
  const [row] = await tx.select().from(mailSettings).where(eq(mailSettings.id, settingsRow));
  return row;
}

const openPassword = (vault: Kernel['vault'], sealed: string): string =>
  String(vault.open(Buffer.from(sealed, 'base64')));
