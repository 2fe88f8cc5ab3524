import { z } from 'zod';
import { api } from '../lib/contract.ts';
import {
  ById,
  Email,
  Flag,
  Id,
  ListQuery,
  lineText,
  Moment,
  name,
  Password,
  page,
  plainText,
} from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { across, rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** How often a company pays, in months (COMP-05). */
export const recurrenceMonths = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const;
export type Recurrence = keyof typeof recurrenceMonths;
export const recurrences = Object.keys(recurrenceMonths) as [Recurrence, ...Recurrence[]];

/** The installation's first company: it cannot be deleted and is never due (COMP-16). */
export const firstCompanyId = 1;
/** The days in which a deleted company can be restored, by default and at most. */
export const daysBeforeRemoval = 30;
export const mostDaysBeforeRemoval = 365;
/** The share of the plan's storage at which people get a warning. */
export const storageWarning = 0.8;
/** The list highlights a company this many days before its due date (COMP-03). */
export const daysOfWarning = 5;

const isDay = (sent: unknown) => z.iso.date().safeParse(sent).success;
/** An empty or invalid date counts as none (COMP-11). */
const DueDate = z.preprocess((sent) => (isDay(sent) ? sent : null), z.iso.date().nullable()).default(null);
const line = (max: number) => lineText(max).default('');

const Fields = z.object({
  name: name(2, 50),
  email: Email,
  phone: line(30),
  planId: z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), Id),
  /** True if its people may sign in. */
  status: Flag.default(true),
  dueDate: DueDate,
  recurrence: z.enum(recurrences).default('MENSAL'),
  /** CPF or CNPJ. */
  document: line(20),
  addressStreet: line(200),
  addressState: line(50),
  addressCity: line(100),
  paymentMethod: line(50),
  campaignsEnabled: Flag.default(true),
  /** Its time zone. If it is not sent, it stays; a new company gets Brasília's. */
  timeZone: plainText(64).optional(),
});

/** A company as the operator creates it (COMP-08); e-mail and password belong to its first admin. */
export const CompanyInput = Fields.extend({ password: Password });
export type CompanyInput = z.input<typeof CompanyInput>;
/** A given password replaces that of the first admin (OPEN-88). */
export const CompanyChanges = Fields.extend({ password: z.union([z.literal(''), Password]).nullish() });
export type CompanyChanges = z.input<typeof CompanyChanges>;

/** Counts that tell whether the company is well. */
const Health = z.object({
  users: z.number().int(),
  queues: z.number().int(),
  connections: z.number().int(),
  /** Connections that are down although nobody stopped them. */
  connectionsDown: z.number().int(),
  /** Dead letters in its row queues. */
  aside: z.number().int(),
});

export const Company = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  planId: Id,
  plan: z.object({
    name: z.string(),
    amount: z.number(),
    users: z.number().int(),
    connections: z.number().int(),
    queues: z.number().int(),
    storageMb: z.number().int().nullable(),
  }),
  status: z.boolean(),
  dueDate: z.iso.date().nullable(),
  /** Days until its due date, by its own calendar; 0 today, below 0 overdue. */
  daysLeft: z.number().int().nullable(),
  recurrence: z.enum(recurrences),
  document: z.string(),
  addressStreet: z.string(),
  addressState: z.string(),
  addressCity: z.string(),
  paymentMethod: z.string(),
  campaignsEnabled: z.boolean(),
  timeZone: z.string(),
  createdAt: Moment,
  /** The last activity of any of its people, to within the life of an access token. */
  lastLogin: Moment.nullable(),
  /** The bytes of its files, their number, and when one last came or went (COMP-12). */
  folderSize: z.number().int(),
  fileCount: z.number().int(),
  folderUpdatedAt: Moment.nullable(),
  /** When it will be suspended; null: never, or it already is. */
  suspendAt: Moment.nullable(),
  /** The reason, which only the operator sees. */
  suspendReason: z.string(),
  /** When it will be deleted with all its data; until then it can be restored. */
  removeAt: Moment.nullable(),
  health: Health,
});
export type Company = z.infer<typeof Company>;

/** True if it exceeds a limit of its plan. It cannot add more then, but keeps what it has. */
export const isOverPlan = ({ health, plan }: Pick<Company, 'health' | 'plan'>): boolean =>
  (['users', 'queues', 'connections'] as const).some((key) => health[key] > plan[key]);

const usual = across(
  rowApi({
    path: '/companies',
    called: 'a company',
    view: 'companies:manage',
    edit: 'companies:manage',
    list: 'companies',
    row: Company,
    input: CompanyInput,
    changes: CompanyChanges,
  }),
);
const ofOne = { params: ById, across: true, allow: 'companies:manage', reply: Company } as const;

/** What a company tells about itself; receipts and the operator's list show it (COMP-30). */
export const CompanyProfileInput = Fields.pick({
  name: true,
  phone: true,
  document: true,
  addressStreet: true,
  addressState: true,
  addressCity: true,
});
export type CompanyProfileInput = z.input<typeof CompanyProfileInput>;

export const CompanyProfile = z.object({
  name: z.string(),
  phone: z.string(),
  document: z.string(),
  addressStreet: z.string(),
  addressState: z.string(),
  addressCity: z.string(),
});

export const companyApi = api({
  profile: {
    method: 'GET',
    path: '/company-profile',
    allow: 'settings:view',
    summary: 'Name, phone, document and address of the company',
    reply: CompanyProfile,
  },
  changeProfile: {
    method: 'PUT',
    path: '/company-profile',
    allow: 'settings:edit',
    // Only a check over all companies shows whether the name is taken.
    outside: true,
    summary: 'Change name, phone, document and address of the company',
    body: CompanyProfileInput,
    reply: CompanyProfile,
  },
  ...usual,
  // The handler hashes the password before any transaction.
  create: { ...usual.create, outside: true },
  update: { ...usual.update, outside: true },
  remove: {
    ...usual.remove,
    fresh: true,
    summary: 'Delete a company: it is suspended now, and gone on that day; its admins get a notice',
    body: z.object({
      /** Its name, so that no other company is deleted; only compared, so any text is allowed. */
      name: z.string().max(50).trim(),
      days: z.coerce.number().int().min(1).max(mostDaysBeforeRemoval).default(daysBeforeRemoval),
    }),
    reply: Company,
  },
  withPlans: {
    method: 'GET',
    path: '/companiesPlan',
    allow: 'companies:manage',
    across: true,
    summary: 'The same page of companies, under the address that programs know (COMP-13)',
    query: ListQuery,
    reply: page('companies', Company),
  },
  names: {
    method: 'GET',
    path: '/companies/list',
    allow: 'companies:manage',
    across: true,
    summary: 'All companies, as pickers need them',
    reply: z.array(z.object({ id: Id, name: z.string() })),
  },
  renew: {
    ...ofOne,
    method: 'POST',
    path: '/companies/:id/renew',
    status: 200,
    summary: 'Move the due date on by one period of the company (COMP-05)',
  },
  suspend: {
    ...ofOne,
    method: 'POST',
    path: '/companies/:id/suspend',
    status: 200,
    summary: 'Shut a company, now or at a moment',
    body: z.object({
      /** Null: now. */
      at: Moment.nullish(),
      reason: plainText(200).trim().min(3, 'Mensagem muito curta'),
    }),
  },
  resume: {
    ...ofOne,
    method: 'POST',
    path: '/companies/:id/resume',
    status: 200,
    summary: 'Open a company again that was or will be suspended, or that was deleted and is not gone yet',
  },
});

export const companyContract = {
  rights: rights({
    /** Companies and what they get, for the operator (COMP-01). */
    'companies:manage': { superOnly: true, evenOverdue: true },
  }),
  api: companyApi,
  events: topics({ company: rowTopic('companies:manage', 'company', Company) }),
};
