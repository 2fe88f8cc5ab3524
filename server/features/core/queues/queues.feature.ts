import { exported, feature } from '../../../feature.ts';

export const queues = feature({
  routes: () => import('./queues.routes.ts'),
  refuses: {
    get: ['ERR_NO_QUEUE_FOUND'],
    create: [
      'ERR_DUPLICATED_NAME',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_PLAN',
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    ],
    update: [
      'ERR_NO_CHATBOT_FOUND',
      'ERR_NO_INTEGRATION_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_REFERENCE_FOUND',
      'ERR_PLAN',
      'ERR_QUEUE_CHANGED',
    ],
    remove: ['ERR_EXCEEDS_OWN_RIGHTS', 'ERR_NO_QUEUE_FOUND'],
    uses: ['ERR_NO_QUEUE_FOUND'],
  },
  tables: {
    queues: exported,
  },
  constraints: { queues_color_key: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' },
  forSupport: ['queues:manage'],
});
