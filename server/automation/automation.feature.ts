import { sql } from 'drizzle-orm';
import { daysAgo } from '../db/statements/ago.ts';
import { feature, stays } from '../feature.ts';

export const automation = feature({
  routes: () => import('./automation.routes.ts'),
  refuses: {
    decisions: ['ERR_NO_TICKET_FOUND'],
    timeline: ['ERR_NO_TICKET_FOUND'],
    askAgain: ['ERR_NO_TICKET_FOUND', 'ERR_NO_PROMPT_FOUND'],
    tryFlow: ['ERR_NO_FLOW_FOUND'],
    numbers: ['ERR_NO_FLOW_FOUND'],
    callRule: [
      'ERR_FLOW_OFF',
      'ERR_INCOMPLETE_NUMBER',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_FLOW_FOUND',
      'ERR_NO_TICKET_FOUND',
    ],
  },
  on: {
    contactsMerged: () => import('./bots/askAfterMerge.ts'),
    flowAsked: () => import('./flow/starts/startAskedFlow.ts'),
    ticketTaken: () => import('./flow/starts/stopByPerson.ts'),
  },
  workers: [
    () => import('./startAutomation.ts').then(({ startAutomation }) => ({ startAutomation })),
    () => import('./asks/startAsks.ts').then(({ startAsks }) => ({ startAsks })),
  ],
  periodic: () => import('./automation.jobs.ts'),
  tables: {
    asks: stays.work,
    automation_decisions: stays.work,
    automations: stays.work,
  },
  oldRows: () => ({ automation_decisions: sql`created_at < ${daysAgo(30)}` }),
  across: {
    'time or a starting process begins it, for every company': ['timers.ts', 'rules/leaveWaitingRules.ts'],
  },
});
