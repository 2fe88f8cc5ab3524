import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { useBranding } from '../branding.ts';
import { followLook } from './followLook.ts';
import { beginSession, endSession, useSession } from './session.ts';

const usual = useBranding.getState();
afterEach(() => {
  endSession();
  useBranding.setState(usual, true);
});

test('the look is the operator’s until somebody signs in, then their company’s, and the operator’s again', async () => {
  const own = {
    appName: 'Loja',
    primaryColorLight: '#445566',
    primaryColorDark: '#445566',
    appLogoLight: '',
    appLogoDark: '',
    appLogoFavicon: '',
  };
  let publish = () => {};
  const late = new Promise<void>((resolve) => {
    publish = resolve;
  });
  fakeServer({
    'GET /settings/look': () => own,
    'GET /public-settings/:key': async (_asked, key) => {
      if (key === 'primaryColorDark') await late;
      return key === 'appName' ? 'Conversa' : key === 'allowSignup' ? 'enabled' : '';
    },
  });
  followLook();
  beginSession('token', aSessionUser({ companyId: 7 }));
  await eventually(() => expect(useBranding.getState().appName).toBe('Loja'));
  // The reply to a request from before the sign-in arrives after it.
  publish();
  await eventually(() => expect(useBranding.getState().allowSignup).toBe(true));
  expect(useBranding.getState().appName).toBe('Loja');
  endSession();
  await eventually(() => expect(useBranding.getState().appName).toBe('Conversa'));
});

test('an operator who helps a company sees its look, and none of it behind that (THEME-10)', async () => {
  const looks: Record<number, string> = { 1: 'Conversa', 7: 'Loja' };
  fakeServer({
    'GET /settings/look': () => ({ appName: looks[useSession.getState().user?.companyId ?? 0] }),
    'GET /public-settings/:key': (_asked, key) => (key === 'appName' ? 'Conversa' : ''),
  });
  followLook();
  beginSession('own', aSessionUser({ companyId: 1, super: true }));
  await eventually(() => expect(useBranding.getState().appName).toBe('Conversa'));
  // As the dialog does: it leaves the operator's session and begins the other at once.
  endSession();
  beginSession('there', aSessionUser({ companyId: 7, supporting: true }));
  await eventually(() => expect(useBranding.getState().appName).toBe('Loja'));
  endSession();
  beginSession('own', aSessionUser({ companyId: 1, super: true }));
  await eventually(() => expect(useBranding.getState().appName).toBe('Conversa'));
});
