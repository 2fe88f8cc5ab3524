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
