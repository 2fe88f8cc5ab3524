import { notifications } from '@mantine/notifications';
import { AppError } from '@recado/shared/errors';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';

test('what went well stands for three seconds, a refusal for ten, in its own words and once', () => {
  const shown = vi.spyOn(notifications, 'show');
  toast.success('Fila Vendas criada');
  toast.error(new AppError('ERR_DUPLICATED_CONTACT'));
  toast.error(new AppError('ERR_DUPLICATED_CONTACT'));
  expect(shown.mock.calls.map(([{ message, autoClose }]) => [message, autoClose])).toEqual([
    ['Fila Vendas criada', 3000],
    ['Já existe um contato com este número.', 10_000],
    ['Já existe um contato com este número.', 10_000],
  ]);
  // Not by colour alone.
  const signs = shown.mock.calls.map(([{ icon }]) => (icon as { type: unknown }).type);
  expect([signs[0], signs[1]]).toEqual([IconCheck, IconAlertCircle]);
  const ids = shown.mock.calls.map(([{ id }]) => id);
  expect(ids[1]).toBe(ids[2]);
  expect(ids[1]).not.toBe(ids[0]);
  shown.mockRestore();
});
