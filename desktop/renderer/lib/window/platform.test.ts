import { expect, test, vi } from 'vitest';
import { platform } from './platform.ts';

test('a browser without notifications is mentioned in the console, and nowhere else (SHELL-41)', async () => {
  const { Notification: shown } = window;
  Reflect.deleteProperty(window, 'Notification');
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await platform.notify({ title: 'Maria', body: 'Olá' });
  expect(logged).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
  logged.mockRestore();
  if (shown) window.Notification = shown;
});
