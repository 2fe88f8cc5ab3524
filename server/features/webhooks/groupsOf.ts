import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';

/** May this person see messages of groups? */
export const maySeeGroups = ({ switches }: Pick<Actor, 'switches'>): boolean =>
  switches.includes('allowGroup');

/**
 * Throws ERR_EXCEEDS_OWN_RIGHTS for people who may not see groups: a person sends out only what they may read
 * (HOOK-08).
 */
export function mustSeeGroups(actor: Pick<Actor, 'switches'>): void {
  if (!maySeeGroups(actor)) throw new AppError('ERR_EXCEEDS_OWN_RIGHTS');
}
