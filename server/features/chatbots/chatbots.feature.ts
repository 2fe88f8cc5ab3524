import { exported, feature } from '../../feature.ts';

export const chatbots = feature({
  routes: () => import('./chatbots.routes.ts'),
  refuses: {
    get: ['ERR_NO_CHATBOT_FOUND'],
    create: [
      'ERR_NO_CHATBOT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_PLAN',
    ],
    update: ['ERR_NO_CHATBOT_FOUND', 'ERR_NO_INTEGRATION_FOUND', 'ERR_PLAN'],
    remove: ['ERR_NO_CHATBOT_FOUND'],
  },
  tables: {
    chatbots: exported,
  },
});
