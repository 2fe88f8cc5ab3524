import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, expect, test, vi } from 'vitest';
import { useBranding } from '../branding.ts';
import { followTitle, setScreenTitle, setUnreadCount, unreadPrefix } from './title.ts';

const usual = useBranding.getState();
afterEach(() => {
  setUnreadCount(0);
  useBranding.setState(usual, true);
  vi.restoreAllMocks();
});

test.each([
  [0, ''],
  [1, '① '],
  [9, '⑨ '],
  [20, '⑳ '],
  [21, '(21) '],
])('%i unread tickets are before the title as "%s" (SHELL-37, SHELL-38)', (unread, prefix) => {
  expect(unreadPrefix(unread)).toBe(prefix);
});

test('title and favicon are the configured ones from the sign-in on, and say how many are unread (SHELL-39, THEME-11)', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href;
  // The test's page has no canvas.
  const fillText = vi.fn();
  const pen = { beginPath() {}, arc() {}, fill() {}, drawImage() {}, fillText };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA');
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    this.dispatchEvent(new Event('load'));
  });
  followTitle();
  useBranding.setState({ appName: 'Conversa', appLogoFavicon: 'http://localhost:9/api/public/icon.png' });
  await eventually(() => expect(icon()).toBe('http://localhost:9/api/public/icon.png'));
  expect(document.title).toBe('Conversa');
  setScreenTitle('Tickets');
  setUnreadCount(3);
  await eventually(() => expect(icon()).toBe('data:image/png;base64,AA'));
  expect(document.title).toBe('③ Tickets · Conversa');
  expect(fillText.mock.lastCall?.[0]).toBe('3');
  setUnreadCount(0);
  await eventually(() => expect(icon()).toBe('http://localhost:9/api/public/icon.png'));
});
