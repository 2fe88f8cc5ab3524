import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../testing/fakeServer.ts';
import { loadBranding, showBranding, useBranding } from './branding.ts';

const usual = useBranding.getState();
afterEach(() => useBranding.setState(usual, true));
const shown = () => useBranding.getState();

test('until somebody sets others, the colours are those of the product and it has its own name (THEME-07, THEME-08)', () => {
  expect(shown()).toMatchObject({
    primaryColorLight: '#0000FF',
    primaryColorDark: '#0000FF',
    appLogoLight: '',
    appLogoDark: '',
    appLogoFavicon: '',
  });
  expect(shown().appName).not.toBe('');
});

test('name, colours, logos and favicon are read at the start, logos from the server’s public folder (THEME-06, THEME-09)', async () => {
  const served: Record<string, string> = {
    primaryColorLight: '#112233',
    primaryColorDark: '#445566',
    appLogoLight: 'public/logo-light.png',
    appLogoDark: 'public/logo-dark.png',
    appLogoFavicon: 'public/icon.png',
    appName: 'Conversa',
  };
  fakeServer({ 'GET /public-settings/:key': (_asked, key) => served[key!] ?? '' });
  await loadBranding();
  expect(shown()).toMatchObject({
    primaryColorLight: '#112233',
    primaryColorDark: '#445566',
    appName: 'Conversa',
  });
  for (const key of ['appLogoLight', 'appLogoDark', 'appLogoFavicon'] as const)
    expect(shown()[key]).toMatch(/\/public\/[\w-]+\.png$/);
});

test('a setting that cannot be read keeps its default, without any message (ERR-29)', async () => {
  const quiet = vi.spyOn(console, 'error');
  fakeServer({ 'GET /public-settings/:key': () => refuse('ERR_UNAVAILABLE') });
  await loadBranding();
  expect(shown()).toEqual(usual);
  expect(quiet).not.toHaveBeenCalled();
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
});

test('a colour that is none is not taken, an empty name is the product’s own (THEME-07, THEME-08)', () => {
  showBranding({ primaryColorLight: 'red', primaryColorDark: '#12345', appName: '' });
  expect(shown()).toEqual(usual);
});
