import { userApi } from '@recado/shared/features/users';
import { call } from '../api.ts';
import { chooseLanguage, type Language } from '../texts/texts.ts';
import { changeSessionUser, useSession } from './session.ts';

/** Changes the language on this device, and for the mails to the signed-in person. */
export async function keepLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  const { user } = useSession.getState();
  if (!user || user.language === language) return;
  await call(userApi.update, { params: { id: user.id }, body: { language } });
  changeSessionUser({ language });
}
