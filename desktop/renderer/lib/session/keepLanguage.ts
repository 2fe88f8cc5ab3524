import { userApi } from '@recado/shared/features/users';
import { call } from '../api.ts';
import { chooseLanguage, type Language } from '../texts/texts.ts';
import { changeSessionUser, useSession } from './session.ts';

/** Shows another language, and keeps it: on this device, and for the mails to whoever is signed in. */
export async function keepLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  const { user } = useSession.getState();
  if (!user || user.language === language) return;
  await call(userApi.update, { params: { id: user.id }, body: { language } });
  changeSessionUser({ language });
}
