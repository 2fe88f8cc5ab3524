import { randomUUID } from 'node:crypto';
import { AppError, found } from '@recado/shared/errors';
import { hasAddress, isProject, type TestSession } from '@recado/shared/features/integrations';
import type { BotAction } from '@recado/shared/lib/botAction';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { BotError } from '../../bots/botError.ts';
import type { BotReply, BotTurn } from '../../bots/botTurn.ts';
import type { Kernel } from '../../kernel.ts';
import { OutsideError } from '../../outside/outsideError.ts';
import { openKey } from './integrationKeys.ts';
import { integrations } from './integrations.table.ts';
import { keysMustStay } from './keysMustStay.ts';

type Machine = Pick<Kernel, 'database' | 'outside' | 'vault' | 'clock'>;
type Sent = z.output<typeof TestSession>;

/** The most characters of request and answer that are shown. */
const mostShown = 20_000;

/** Sends a test message to a bot as the dialog holds it, outside of any transaction (INTEG-20). */
export async function testIntegration(machine: Machine, actor: Actor, sent: Sent) {
  const { outside, clock } = machine;
  const config = { ...sent, ...(await keysFor(machine, actor.companyId, sent)) };
  mustBeCallable(config, outside);
  const startedAt = performance.now();
  const shown = (outcome: string, part: Pick<BotReply, 'request' | 'answer'>, actions: BotAction[] = []) => ({
    outcome,
    tookMs: Math.round(performance.now() - startedAt),
    request: part.request.slice(0, mostShown),
    answer: part.answer.slice(0, mostShown),
    says: actions.flatMap((action) =>
      action.do === 'say' ? [action.text] : action.do === 'sendFile' ? [action.url] : [],
    ),
  });
  const turn: BotTurn = {
    words: sent.words,
    session: null,
    contact: { id: 0, name: 'Recado', number: '5500000000000' },
    ticket: { id: 0, queueId: null, status: 'pending' },
    companyId: actor.companyId,
    key: `test-${randomUUID()}`,
    now: clock.now(),
  };
  try {
    const reply = await answerOf(machine, config, turn);
    return shown(reply.outcome, reply, reply.actions);
  } catch (error) {
    if (error instanceof OutsideError) return shown(error.code, { request: '', answer: '' });
    if (error instanceof BotError) return shown(error.fault, error);
    throw error;
  }
}

async function answerOf({ outside }: Machine, config: Sent & Keys, turn: BotTurn): Promise<BotReply> {
  if (config.type === 'dialogflow') {
    const { dialogflow } = await import('../../bots/dialogflow.ts');
    return dialogflow(outside, { ...config, language: config.language ?? null }, turn);
  }
  if (config.type === 'typebot') {
    const { typebot } = await import('../../bots/typebot.ts');
    return typebot(outside, { ...config, ...asNew }, turn);
  }
  const { webhook } = await import('../../bots/webhook.ts');
  return webhook(outside, config, turn);
}

/** A first message needs none of the rules for later ones. */
const asNew = {
  typebotExpires: 1,
  typebotDelayMessage: 0,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotRestartMessage: '',
  typebotUnknownMessage: '',
};

interface Keys {
  jsonContent: string;
  signingKey: string;
}

/** The keys to test with: those of the dialog, or the stored ones, where they go to the same address and project. */
async function keysFor({ database, vault }: Machine, companyId: number, sent: Sent): Promise<Keys> {
  const { integrationId, jsonContent, signingKey } = sent;
  if (integrationId === undefined) return { jsonContent: jsonContent ?? '', signingKey: signingKey ?? '' };
  const [row] = await database.inCompany(
    companyId,
    (tx) => tx.select().from(integrations).where(eq(integrations.id, integrationId)),
    'read',
  );
  const stored = found(row, 'ERR_NO_INTEGRATION_FOUND');
  keysMustStay(stored, sent);
  return {
    jsonContent: jsonContent ?? openKey(vault, stored.jsonContent),
    signingKey: signingKey ?? openKey(vault, stored.signingKey),
  };
}

function mustBeCallable(
  { type, projectName, language, urlN8N, typebotSlug }: Sent,
  { leadsInside }: Pick<Kernel['outside'], 'leadsInside'>,
): void {
  if (type === 'flowbuilder') refuse('type', 'Unavailable');
  if (hasAddress(type) && urlN8N === '') refuse('urlN8N', 'Required');
  if (hasAddress(type) && leadsInside(urlN8N)) refuse('urlN8N', 'Internal address');
  if (type === 'typebot' && typebotSlug === '') refuse('typebotSlug', 'Required');
  if (type !== 'dialogflow') return;
  if (!language) refuse('language', 'Required');
  if (!isProject(projectName)) refuse('projectName', projectName === '' ? 'Required' : 'Invalid project');
}

function refuse(field: string, why: string): never {
  throw new AppError('ERR_VALIDATION', { fields: { [field]: why } });
}
