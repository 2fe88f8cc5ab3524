import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Flag, Id, name } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { across, rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { type PlanFlag, planFlags } from '../permissions.ts';
import { PlanFlags } from './session.ts';

/** The counted limits of a plan: at a limit, nothing more of its kind is created (OPEN-59). */
export const planLimits = ['users', 'connections', 'queues'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** The first plan of a new installation, which cannot be deleted (COMP-17). */
export const firstPlanId = 1;

/** Numbers, which forms send as text. */
const Count = z.coerce.number({ error: 'Obrigatório' }).int().min(0).max(100_000);
const Amount = z.coerce
  .number({ error: 'Obrigatório' })
  .min(0)
  .max(9_999_999)
  .transform((reais) => Math.round(reais * 100) / 100);

const Switches = z.object(
  Object.fromEntries(planFlags.map((flag) => [flag, Flag.default(false)])) as Record<
    PlanFlag,
    z.ZodDefault<typeof Flag>
  >,
);

/** What companies may use, and how much of it (COMP-19, COMP-20). */
export const PlanInput = Switches.extend({
  name: name(2, 50),
  users: Count,
  connections: Count,
  queues: Count,
  /** The price of a month, in reais. */
  amount: Amount,
  /** People can choose it when they sign up (SIGNUP-04). */
  isPublic: Flag.default(true),
  /** The storage of a company's files, in megabytes; null: no limit. */
  storageMb: z
    .preprocess(
      (sent) => (sent === '' ? null : sent),
      z.coerce.number().int().min(1).max(100_000_000).nullable(),
    )
    .nullish()
    .transform((megabytes) => megabytes ?? null),
});
export type PlanInput = z.input<typeof PlanInput>;

export const Plan = PlanFlags.extend({
  id: Id,
  name: z.string(),
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
  amount: z.number(),
  isPublic: z.boolean(),
  storageMb: z.number().int().nullable(),
  /** The number of companies with this plan. */
  companiesCount: z.number().int(),
});
export type Plan = z.infer<typeof Plan>;

export const planApi = api(
  across(
    rowApi({
      path: '/plans',
      called: 'a plan',
      view: 'plans:manage',
      edit: 'plans:manage',
      list: 'plans',
      row: Plan,
      input: PlanInput,
    }),
  ),
);

export const planContract = {
  rights: rights({
    'plans:manage': { superOnly: true, evenOverdue: true },
  }),
  api: planApi,
  events: topics({ plan: rowTopic('plans:manage', 'plan', Plan) }),
};
