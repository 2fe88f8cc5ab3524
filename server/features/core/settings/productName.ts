import type { Kernel } from '../../../kernel.ts';
import { publicSetting } from './readSettings.ts';

/** What the product is called here (SET-11). */
export const productName = ({ database }: Pick<Kernel, 'database'>): Promise<string> =>
  database.acrossCompanies((tx) => publicSetting(tx, 'appName'), 'read');
