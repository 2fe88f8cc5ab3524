import { feature } from '../../lib/feature.ts';
import { pageProfileErrors } from './pageProfiles.texts.ts';

/** What a page or Instagram account shows before and beside a conversation; its sheet is opened from its connection. */
export const pageProfiles = feature({ errors: pageProfileErrors });
