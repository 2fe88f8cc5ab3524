import { feature } from '../../lib/feature.ts';
import { settingErrors } from './settings.texts.ts';

/** What a company decides for all of its people. */
export const settings = feature({ errors: settingErrors });
