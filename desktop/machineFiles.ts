import { z } from 'zod';

/**
 * The part of the screen that a person chose, as PNG; null unless it was taken. `refused`: the system does not let
 * this program see the screen. `cancelled`: the person chose nothing. `none`: the system gave no picture.
 */
export const RegionPicture = z.object({
  outcome: z.enum(['taken', 'refused', 'cancelled', 'none']),
  picture: z.instanceof(Uint8Array).nullable(),
});
export type RegionPicture = z.output<typeof RegionPicture>;

/** One file that is opened with the app may have this many bytes, as much as an upload. */
export const openedFileBytes = 64 * 1024 * 1024;

/** The most files that are read at once, and their bytes together. */
export const openedAtOnce = { files: 20, bytes: 256 * 1024 * 1024 };

/**
 * Files that the person opened with the app: dropped on its icon or tray, or sent there by another program. Those
 * that cannot be read are named with the reason.
 */
export const OpenedFiles = z.object({
  files: z
    .array(z.object({ name: z.string().min(1).max(500), bytes: z.instanceof(Uint8Array) }))
    .max(openedAtOnce.files),
  refused: z.array(
    z.object({
      name: z.string().max(500),
      why: z.enum(['folder', 'tooLarge', 'tooMany', 'unreadable']),
    }),
  ),
});
export type OpenedFiles = z.output<typeof OpenedFiles>;
