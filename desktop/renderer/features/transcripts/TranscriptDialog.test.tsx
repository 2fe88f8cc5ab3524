import type { Transcript } from '@recado/shared/features/transcripts';
import { eventually } from '@recado/shared/testing/eventually';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { aTicket } from '../tickets/testing/aTicket.ts';
import { TranscriptDialog } from './TranscriptDialog.tsx';
import { TranscriptRows } from './TranscriptRows.tsx';
import { onTranscript } from './transcriptProgress.ts';

const me = aSessionUser();
const aTranscript = (id: number, changes: Partial<Transcript> = {}): Transcript => ({
  id,
  userId: me.id,
  ticketId: 12,
  state: 'running',
  failure: null,
  total: 1000,
  written: 0,
  createdAt: new Date().toISOString(),
  finishedAt: null,
  ...changes,
});

test('where nothing was written there is nothing to export, and the dialog says so (CONV-19)', async () => {
  fakeServer({
    'POST /messages/:uuid/transcripts': () => refuse('ERR_NOTHING_TO_EXPORT'),
  });
  const onClose = vi.fn();
  renderScreen(<TranscriptDialog ticket={aTicket()} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Elemento não encontrado para exportar.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a conversation is written by the server, under one’s eyes, and can be saved when it is there (CONV-18)', async () => {
  const server = fakeServer({
    'POST /messages/:uuid/transcripts': () => aTranscript(3),
    'GET /transcripts/:id/link': () => ({ url: '/api/transcripts/3/file?s=x', expiresInSeconds: 300 }),
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect([this.download, this.href]).toEqual([
      'Conversa #12.pdf',
      expect.stringContaining('/api/transcripts/3/file?s=x&download'),
    ]);
  });
  renderScreen(<TranscriptDialog ticket={aTicket()} onClose={() => undefined} />, me);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('switch'));
  await keys.click(screen.getByRole('button', { name: 'Exportar PDF' }));
  expect(await screen.findByText('Mensagens: 0 de 1000')).toBeTruthy();
  expect(server.requests.at(-1)?.body).toEqual({ withNotes: true, language: 'pt' });
  onTranscript({ action: 'update', transcript: aTranscript(3, { written: 500 }) });
  // A late event with less progress changes nothing.
  onTranscript({ action: 'update', transcript: aTranscript(3, { written: 100 }) });
  expect(await screen.findByText('Mensagens: 500 de 1000')).toBeTruthy();
  onTranscript({ action: 'update', transcript: aTranscript(3, { written: 1000, state: 'done' }) });
  await keys.click(await screen.findByRole('button', { name: 'Baixar' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

const other = aSessionUser({ id: me.id + 1 });
const theirs = { userId: other.id };

test('the bell lists transcripts in the making and kept ones, also after a reload, and says why one was not made', async () => {
  fakeServer({
    'GET /transcripts': () => ({
      transcripts: [
        aTranscript(9, { ...theirs, written: 500 }),
        aTranscript(8, { ...theirs, state: 'done' }),
        aTranscript(7, { ...theirs, state: 'failed', failure: 'unseen' }),
        aTranscript(6, { ...theirs, state: 'cancelled' }),
        aTranscript(5, { ...theirs, state: 'done', createdAt: '2026-03-01T10:00:00.000Z' }),
      ],
    }),
    'POST /transcripts/:id/cancel': () => aTranscript(9, { ...theirs, state: 'cancelled', written: 500 }),
  });
  renderScreen(<TranscriptRows />, other);
  expect(await screen.findByText('Mensagens: 500 de 1000')).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Mensagens: 500 de 1000',
    'Guardado por 24 horas.',
    'Você não vê mais esta conversa.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
  await eventually(() => expect(screen.queryByText('Mensagens: 500 de 1000')).toBeNull());
});
