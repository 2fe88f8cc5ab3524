import type { Prompt } from '@recado/shared/features/prompts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aQueue } from '../../../../testing/aQueue.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { PromptsScreen } from '../PromptsScreen.tsx';

/** A prompt of a shop; tests change the fields they are about. */
export const aPrompt = (changes: Partial<Prompt> = {}): Prompt => ({
  ...{ id: 1, name: 'Loja', prompt: 'Atenda os clientes.', voice: 'texto', voiceRegion: '' },
  ...{ temperature: 1, maxTokens: 100, maxMessages: 10 },
  ...{ baseUrl: 'https://api.openai.com/v1', model: 'gpt-4o-mini' },
  ...{ queueId: 4, queue: { id: 4, name: 'Vendas', color: '#1971C2' } },
  ...{ ticketTokens: null, monthTokens: 1000, mayClose: false, sourcesOnly: false, transcribes: false },
  ...{ readsAll: true, sourceIds: [], queueIds: [], tagIds: [] },
  ...{ hasApiKey: true, hasVoiceKey: false, spentTokens: 900, answersOn: [] },
  ...changes,
});
/** A page of a list. */
export const page = <K extends string, Row>(key: K, rows: Row[]) => ({
  [key]: rows,
  hasMore: false,
  count: rows.length,
});
/** The person who sees the screen. */
export const admin = aSessionUser({ profile: 'admin' });

/** The screen with these prompts; returns the server that it talks to. */
export function showPrompts(
  prompts: Prompt[],
  answers: Parameters<typeof fakeServer>[0] = {},
  address = '/prompts',
) {
  const server = fakeServer({
    'GET /prompt': () => page('prompts', prompts),
    'GET /knowledge': () => page('sources', []),
    'GET /queue': () => [aQueue(4, 'Vendas'), aQueue(5, 'Suporte')],
    'GET /tags/list': () => [],
    'GET /whatsapp': () => [],
    ...answers,
  });
  renderScreen(<PromptsScreen />, admin, address);
  return server;
}
/** Opens the sheet of a new prompt. */
export const openNew = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Novo prompt' }));
  return screen.findByRole('dialog');
};
/** Presses the button that saves. */
export const save = (sheet: HTMLElement) =>
  userEvent.click(within(sheet).getByRole('button', { name: /^Salvar/ }));
