import { contactFieldApi } from '@recado/shared/features/contactFields';
import { call } from '../api.ts';
import { nameList } from './nameList.ts';

/** All contact fields of the company, in their order. */
export const contactFieldNames = nameList('contactFields', () => call(contactFieldApi.all));

/** The fields that are asked for; none until they are here, and none asked for while `isOn` is false. */
export const useActiveFields = (isOn = true) =>
  contactFieldNames.useRows(isOn).filter(({ isActive }) => isActive);
