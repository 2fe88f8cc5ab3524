import { sql } from 'drizzle-orm';
import { daysAgo } from '../../db/statements/ago.ts';
import { exported, exportedWithout, feature, stays } from '../../feature.ts';

export const prompts = feature({
  routes: () => import('./prompts.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_NAME', 'ERR_NO_REFERENCE_FOUND'],
    update: ['ERR_DUPLICATED_NAME', 'ERR_NO_REFERENCE_FOUND'],
    answerOn: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_PLAN'],
    changeSettings: ['ERR_NO_REFERENCE_FOUND'],
    meter: ['ERR_NO_PROMPT_FOUND'],
    findPassages: ['ERR_NO_PROMPT_FOUND'],
    tryOut: ['ERR_NO_PROMPT_FOUND'],
  },
  tables: {
    prompts: exportedWithout('api_key', 'voice_key'),
    prompt_queues: exported,
    prompt_tags: exported,
    prompt_sources: exported,
    model_settings: exportedWithout('embeddings_key'),
    model_spends: exported,
    model_months: stays.copy,
  },
  workers: [() => import('./vectors/startVectors.ts')],
  on: { sourceRead: () => import('./vectors/leaveFilling.ts') },
  oldRows: () => ({ model_spends: sql`created_at < ${daysAgo(400)}` }),
});
