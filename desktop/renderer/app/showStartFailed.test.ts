import { expect, test, vi } from 'vitest';
import { showStartFailed } from './showStartFailed.ts';

test('a page whose words cannot be fetched says so and can be tried again', () => {
  const root = document.createElement('div');
  const retry = vi.fn();
  showStartFailed(root, retry);
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Não foi possível abrir o Recado');
  root.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});
