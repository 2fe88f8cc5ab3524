import type { Integration } from '@recado/shared/features/integrations';

/** An integration as the server shows it. */
export const anIntegration = (changes: Partial<Integration> = {}): Integration => ({
  id: 1,
  type: 'webhook',
  name: 'Loja',
  projectName: 'Loja',
  language: null,
  region: '',
  urlN8N: 'https://loja.example/bot',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotRestartMessage: '',
  typebotUnknownMessage: '',
  flowId: null,
  hasJsonContent: false,
  hasSigningKey: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...changes,
});
