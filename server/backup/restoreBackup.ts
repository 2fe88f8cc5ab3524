import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { version } from '@recado/shared/version';
import { emptyDatabase, isDatabaseEmpty } from '../db/dump/emptyDatabase.ts';
import { type Load, openLoad } from '../db/dump/openLoad.ts';
import { startEmbeddedPostgres } from '../db/embedded/embeddedPostgres.ts';
import { lockFolder } from '../db/embedded/lockFolder.ts';
import { migrateDatabase, migrateEmptyTo } from '../db/migrate.ts';
import { firstMigration, latestMigration } from '../db/ownMigrations.ts';
import { wayToStart } from '../db/refuseOldDatabase.ts';
import { databaseLogins } from '../db/walls/databaseLogins.ts';
import { ownFolderMode } from '../machine/makeDataFolder.ts';
import { dataFolder, embeddedPassword, readSettings, type Settings } from '../settings.ts';
import { type ArchiveEntry, DamagedArchive, readArchive } from './archive.ts';
import { Ending, entryNames, Manifest } from './manifest.ts';
import { beginRestore, finishRestore } from './unfinishedRestore.ts';

/** Why a backup is not restored, in words for the operator; nothing was changed. */
export class RestoreRefused extends Error {}

/** The parts of a data folder that belong to an installation. */
const parts = ['postgres', 'files', 'secrets'] as const;

/**
 * Restores an installation from an archive: into an empty data folder, or, with DATABASE_URL, into that database and
 * the files of the data folder. With `replace` it replaces the present one; an old data folder's parts are kept aside.
 * It makes everything aside first: a restore that fails changes nothing in the folder.
 */
export async function restoreBackup(
  environment: NodeJS.ProcessEnv,
  file: string,
  { replace }: { replace: boolean },
): Promise<{ manifest: Manifest; ending: Ending; keptAside: string | undefined }> {
  const dataDir = dataFolder(environment);
  const isEmbedded = !environment.DATABASE_URL;
  const unlock = isEmbedded ? lockFolder(dataDir) : async () => {};
  const making = join(dataDir, 'restoring');
  try {
    const taken = await partsIn(dataDir, isEmbedded);
    if (taken.length > 0 && !replace)
      throw new RestoreRefused(
        `${dataDir} is not empty (${taken.join(', ')}). Choose an empty DATA_DIR, or add --replace to put what is there aside.`,
      );
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
    const entries = readArchive(file, environment.BACKUP_PASSPHRASE);
    const { manifest, secrets } = await readHead(entries, environment);
    await mkdir(join(making, 'secrets'), { mode: ownFolderMode });
    for (const [name, secret] of Object.entries(secrets))
      await writeFile(join(making, 'secrets', name), secret, { mode: 0o600 });
    const settings = readSettings({ ...environment, DATA_DIR: making });
    const ending = await restoreInto(settings, manifest, entries, replace);
    // With an outside database the secrets come from the environment.
    const moved = parts.filter((part) => (isEmbedded || part === 'files') && existsSync(join(making, part)));
    const keptAside = taken.length > 0 ? join(dataDir, `before-restore-${Date.now()}`) : undefined;
    await beginRestore(dataDir);
    if (keptAside) {
      await mkdir(keptAside, { mode: ownFolderMode });
      for (const part of taken) await rename(join(dataDir, part), join(keptAside, part));
    }
    for (const part of moved) await rename(join(making, part), join(dataDir, part));
    await finishRestore(dataDir);
    return { manifest, ending, keptAside };
  } finally {
    await rm(making, { recursive: true, force: true });
    await unlock();
  }
}

/** The parts of an installation that exist already. */
async function partsIn(dataDir: string, isEmbedded: boolean): Promise<string[]> {
  const found: string[] = await readdir(dataDir).catch(() => []);
  return parts.filter((part) => (isEmbedded || part === 'files') && found.includes(part));
}

/** Reads manifest and secrets, which come first. Refuses an archive that cannot be restored here. */
async function readHead(
  entries: AsyncGenerator<ArchiveEntry>,
  { ENCRYPTION_KEY, DATABASE_URL }: NodeJS.ProcessEnv,
): Promise<{ manifest: Manifest; secrets: Record<string, Buffer> }> {
  const next = async (name: string) => {
    const { value } = await entries.next();
    if (value?.name !== name) throw new DamagedArchive(`no ${name}`);
    return value.content() as Promise<Buffer>;
  };
  const parsed = Manifest.safeParse(JSON.parse(String(await next(entryNames.manifest))));
  if (!parsed.success || parsed.data.migration > (await latestMigration()))
    throw new RestoreRefused(
      `The backup was made by a newer Recado (${parsed.data?.version ?? 'unknown'}; this is ${version}). Install that release and restore it there.`,
    );
  if (parsed.data.migration < (await firstMigration()))
    throw new RestoreRefused(
      `The backup is older than this release can lead on. Restore and start it with ${wayToStart}, and make a new backup there.`,
    );
  const secrets: Record<string, Buffer> = {};
  for (const name of ['jwt-secret', 'encryption-key']) secrets[name] = await next(entryNames.secret(name));
  const key = String(secrets['encryption-key']);
  if (ENCRYPTION_KEY && ENCRYPTION_KEY !== key)
    throw new RestoreRefused(
      'ENCRYPTION_KEY is not the one of the backup: what it sealed could not be read. Set it to the content of secrets/encryption-key in the archive.',
    );
  if (DATABASE_URL && !ENCRYPTION_KEY)
    throw new RestoreRefused(
      'With DATABASE_URL, JWT_SECRET and ENCRYPTION_KEY must be set; both are in the archive (secrets/).',
    );
  return { manifest: parsed.data, secrets };
}

async function restoreInto(
  settings: Settings,
  manifest: Manifest,
  entries: AsyncGenerator<ArchiveEntry>,
  replace: boolean,
): Promise<Ending> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: settings.DATA_DIR,
        password: embeddedPassword(settings.DATA_DIR),
        /** A power cut makes this restore void anyway; the orderly end flushes the last writes. */
        settings: ['fsync=off', 'full_page_writes=off', 'maintenance_work_mem=256MB', 'max_wal_size=4GB'],
      });
  const url = settings.DATABASE_URL ?? embedded!.url;
  try {
    if (!(await isDatabaseEmpty(url))) {
      if (!replace)
        throw new RestoreRefused(
          'The database is not empty. Choose an empty one, or add --replace to delete what is in it.',
        );
      await emptyDatabase(url);
    }
    await migrateEmptyTo(url, manifest.migration);
    const ending = await fill(url, settings.DATA_DIR, entries);
    await migrateDatabase(url, databaseLogins(url, settings.ENCRYPTION_KEY));
    return ending;
  } finally {
    await embedded?.stop();
  }
}

/** Loads rows into the tables and files into their folder; checks that as many arrived as the archive names. */
async function fill(url: string, dataDir: string, entries: AsyncGenerator<ArchiveEntry>): Promise<Ending> {
  let load: Load | undefined;
  let sequences: Parameters<Load['finish']>[0] = [];
  let files = 0;
  let ending: Ending | undefined;
  try {
    for await (const { name, stream, content } of entries) {
      const [kind, table] = name.split('/');
      if (name === entryNames.columns) load = await openLoad(url, JSON.parse(String(await content())));
      else if (kind === 'tables') await load!.rows(table!, stream);
      else if (name === entryNames.sequences) sequences = JSON.parse(String(await content()));
      else if (kind === 'files') {
        await storeFile(dataDir, name, stream);
        files++;
      } else if (name === entryNames.ending) ending = Ending.parse(JSON.parse(String(await content())));
    }
  } catch (error) {
    await load?.abort();
    // A piece that breaks off during its load is the archive's fault, not the database's.
    throw isPremature(error) ? new DamagedArchive(error) : error;
  }
  if (!load || !ending || ending.files !== files) {
    await load?.abort();
    throw new DamagedArchive('its end is missing');
  }
  const rows = await load.finish(sequences);
  const wrong = Object.entries(ending.rows).filter(([table, count]) => rows[table] !== count);
  if (wrong.length > 0)
    throw new Error(`not all rows came back: ${wrong.map(([table]) => table).join(', ')}`);
  return ending;
}

const isPremature = (error: unknown) =>
  /PREMATURE_CLOSE|Unexpected end|^Z_|^ZSTD_/.test(
    `${(error as { code?: string }).code} ${(error as Error).message}`,
  );

/** An archive may come from anywhere: this writes nothing outside of the folder. */
async function storeFile(dataDir: string, name: string, content: ArchiveEntry['stream']): Promise<void> {
  if (!/^files(\/[\w-][\w.-]*)+$/.test(name))
    throw new Error(`the archive has a file with the odd name ${name}`);
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true, mode: ownFolderMode });
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}
