import type { Kernel } from '../../../kernel.ts';
import { publicSetting } from './readSettings.ts';

/** The name of the product in this installation (SET-11). */
export const productName = ({ database }: Pick<Kernel, 'database'>): Promise<string> =>
  database.acrossCompanies((tx) => publicSetting(tx, 'appName'), 'read');
