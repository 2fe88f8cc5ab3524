import { contactFieldApi } from '@recado/shared/features/contactFields';
import { call } from '../../lib/api.ts';
import { nameList } from '../../lib/live/nameList.ts';

/** All contact fields of the company, in their order. */
export const contactFieldNames = nameList('contactFields', () => call(contactFieldApi.all));

/** The fields that are asked for; none until they are here. */
export const useActiveFields = () => contactFieldNames.useRows().filter(({ isActive }) => isActive);
