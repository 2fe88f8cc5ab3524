import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import { sessionApi } from '@recado/shared/features/session';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { call, Offline } from '../api.ts';
import { errorText } from './errorText.ts';
import { chooseLanguage, type Language, languages } from './texts.ts';

/** The codes that programs and people know, ERR-02 to ERR-26. */
const documented = [
  'ERR_NO_OTHER_WHATSAPP',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_DOWNLOAD_MEDIA',
  'ERR_INVALID_CREDENTIALS',
  'ERR_SENDING_WAPP_MSG',
  'ERR_DELETE_WAPP_MSG',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_SESSION_EXPIRED',
  'ERR_USER_CREATION_DISABLED',
  'ERR_NO_PERMISSION',
  'ERR_DUPLICATED_CONTACT',
  'ERR_NO_SETTING_FOUND',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_TICKET_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_CREATING_MESSAGE',
  'ERR_CREATING_TICKET',
  'ERR_FETCH_WAPP_MSG',
  'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  'ERR_WAPP_GREETING_REQUIRED',
  'ERR_OUT_OF_HOURS',
] as const satisfies ErrorCode[];

test.each(Object.keys(languages) as Language[])(
  'every refusal has words in %s, and no code among them',
  async (language) => {
    await chooseLanguage(language);
    for (const code of new Set<ErrorCode>([...documented, ...(Object.keys(errors) as ErrorCode[])])) {
      const words = errorText(new AppError(code));
      expect(words, code).not.toMatch(/ERR_|^$/);
    }
    await chooseLanguage('pt');
  },
);

test('a code that this page does not know yet is shown as it is (ERR-01, ERR-28)', async () => {
  fakeServer({ 'GET /version': () => Response.json({ error: 'ERR_OF_TOMORROW' }, { status: 409 }) });
  const refused = await call(sessionApi.version).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'ERR_OF_TOMORROW', status: 409 });
  expect(errorText(refused)).toBe('ERR_OF_TOMORROW');
});

test('whatever carries no code is "An error occurred!", a lost connection says so (ERR-01, ERR-27)', () => {
  for (const failure of [new Error('boom'), 'boom', undefined, { error: 'boom' }])
    expect(errorText(failure)).toBe('An error occurred!');
  expect(errorText(new Offline())).toMatch(/^Sem conexão/);
});
