import { chmodSync } from 'node:fs';
import { makeBackup } from '../server/backup/makeBackup.ts';
import { readSettings } from '../server/settings.ts';
import { exitWithMessage, fileArgument } from './backupArguments.ts';
import { loadEnvironment } from './loadEnvironment.ts';

// `npm run backup FILE`: saves database, files and secrets in one archive, also while the server runs.
try {
  loadEnvironment();
  const { file } = fileArgument('npm run backup FILE');
  const settings = readSettings();
  const passphrase = process.env.BACKUP_PASSPHRASE;
  const { rows, files } = await makeBackup(settings, file, passphrase);
  chmodSync(file, 0o600);
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(
    `Backup written to ${file}: ${count} rows, ${files} files, and the secrets. ${passphrase ? 'It is encrypted: without BACKUP_PASSPHRASE nobody restores it.' : 'Keep it where nobody else can read it, or set BACKUP_PASSPHRASE.'}`,
  );
  if (settings.storage === 's3') console.log('The files stay in the bucket; they are not in the archive.');
  process.exit(0);
} catch (error) {
  exitWithMessage('No backup was written', error);
}
