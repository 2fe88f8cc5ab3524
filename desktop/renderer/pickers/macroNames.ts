import { type Macro, macroApi } from '@recado/shared/features/macros';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';

/** The macros that can be run on a ticket, by name. */
export const macroNames = nameList<Macro>('macros', async () => (await call(macroApi.list)).macros);
