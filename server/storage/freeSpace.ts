import { mkdir, statfs } from 'node:fs/promises';
import { ownFolderMode } from '../machine/makeDataFolder.ts';

const megabyte = 1024 * 1024;

/** Returns the room on the disk of a folder, in bytes; makes the folder where it is missing. */
export async function freeSpace(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true, mode: ownFolderMode });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Reserves the last of the disk for the database: throws ENOSPC while less than `reserveMb` is free. */
export async function leaveReserve(folder: string, reserveMb: number): Promise<void> {
  const { free } = await freeSpace(folder);
  if (free < reserveMb * megabyte)
    throw Object.assign(
      new Error(`only ${Math.floor(free / megabyte)} MB are free, ${reserveMb} MB are kept for the database`),
      { code: 'ENOSPC' },
    );
}
