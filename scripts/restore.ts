import { restoreBackup } from '../server/backup/restoreBackup.ts';
import { exitWithMessage, fileArgument } from './backupArguments.ts';
import { loadEnvironment } from './loadEnvironment.ts';

// `npm run restore FILE`: restores an installation into an empty data folder (or the database of DATABASE_URL).
try {
  loadEnvironment();
  const { file, flags } = fileArgument('npm run restore FILE [-- --replace]', ['--replace']);
  const { manifest, ending, keptAside } = await restoreBackup(process.env, file, {
    replace: flags.has('--replace'),
  });
  const count = Object.values(ending.rows).reduce((sum, one) => sum + one, 0);
  console.log(
    `Restored what Recado ${manifest.version} held at ${manifest.madeAt}: ${count} rows, ${ending.files} files.`,
  );
  if (keptAside) console.log(`What was there before lies in ${keptAside}.`);
  if (!manifest.files)
    console.log('The files of that installation are in its bucket: set the same S3_... here.');
  console.log('Make sure that the other installation is stopped for good, then start this one: npm start');
  process.exit(0);
} catch (error) {
  exitWithMessage('Nothing was restored', error);
}
