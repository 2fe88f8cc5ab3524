import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { ExportDialog } from './ExportDialog.tsx';

test('where nothing was said there is nothing to export, and the dialog says so (CONV-19)', async () => {
  const { asked } = fakeServer({ 'GET /messages/:uuid/whole': () => ({ messages: [], nextCursor: null }) });
  const onClose = vi.fn();
  renderScreen(<ExportDialog ticket={aTicket()} onClose={onClose} />);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('switch'));
  await keys.click(screen.getByRole('button', { name: 'Exportar PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Elemento não encontrado para exportar.');
  expect(asked.at(-1)?.path).toContain('/whole');
  expect(onClose).not.toHaveBeenCalled();
});
