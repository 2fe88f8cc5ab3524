import { contactFieldApi } from '@recado/shared/features/contactFields';
import { call } from '../api.ts';
import { nameList } from './nameList.ts';

/** All contact fields of the company, in the company's order. */
export const contactFieldNames = nameList('contactFields', () => call(contactFieldApi.all));

/** The active contact fields; none until they are loaded, and no request while `isOn` is false. */
export const useActiveFields = (isOn = true) =>
  contactFieldNames.useRows(isOn).filter(({ isActive }) => isActive);
