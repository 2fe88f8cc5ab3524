import { recurrences } from '@recado/shared/features/companies';
import { type OpeningHours, usualHours } from '@recado/shared/lib/openingHours';
import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../../db/columns.ts';

/** What a company may use and how much of it (ROLE-19). Shared by all companies, so it has no row policy. */
export const plans = pgTable('plans', {
  id: rowId(),
  name: text().notNull().unique('plans_name_key'),
  users: integer().notNull().default(3),
  connections: integer().notNull().default(3),
  queues: integer().notNull().default(3),
  amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
  isPublic: boolean().notNull().default(true),
  /** What the company's files may take together, in megabytes; null: no limit. */
  storageMb: integer(),
  useWhatsapp: boolean().notNull().default(true),
  useFacebook: boolean().notNull().default(false),
  useInstagram: boolean().notNull().default(false),
  useCampaigns: boolean().notNull().default(false),
  useSchedules: boolean().notNull().default(false),
  useInternalChat: boolean().notNull().default(false),
  useExternalApi: boolean().notNull().default(false),
  useKanban: boolean().notNull().default(false),
  useOpenAi: boolean().notNull().default(false),
  useIntegrations: boolean().notNull().default(false),
  /** The company that has put it together (FIN-14): nobody else is offered it. */
  madeFor: integer()
    .unique('plans_made_for_key')
    .references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
});

/** That of a new company, until it says otherwise. */
export const firstTimeZone = 'America/Sao_Paulo';

/** A tenant. Its row policy compares `id` itself (see applyRowSecurity). */
export const companies = pgTable('companies', {
  id: rowId(),
  name: text().notNull(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  planId: integer()
    .notNull()
    .references(() => plans.id, { onDelete: 'restrict' }),
  /** False: nobody of this company signs in (OPEN-58). */
  status: boolean().notNull().default(true),
  dueDate: date({ mode: 'string' }),
  /** The day of the month that is agreed upon, and how often the due date was moved; both kept by `keep_billing_period`. */
  dueDay: smallint(),
  billingPeriod: integer().notNull().default(1),
  recurrence: text({ enum: recurrences }).notNull().default('MENSAL'),
  /** IANA zone in which the company's days and hours are counted. */
  timeZone: text().notNull().default(firstTimeZone),
  /** Opening hours, counted with `scheduleType` company (BOT-40). */
  schedules: jsonb().$type<OpeningHours>().notNull().default(usualHours),
  messageOutOfHour: text().notNull().default(''),
  /** The company whose sign-up link was used; for the operator's eyes only. */
  referredBy: integer(),
  lastLogin: moment(),
  /** CPF or CNPJ. */
  document: text().notNull().default(''),
  addressStreet: text().notNull().default(''),
  addressState: text().notNull().default(''),
  addressCity: text().notNull().default(''),
  paymentMethod: text().notNull().default(''),
  /** When its status becomes false by itself, and why (`suspendDue`). */
  suspendAt: moment(),
  suspendReason: text().notNull().default(''),
  /** Since when nobody signs in; null for one that is open, or that was closed before this was kept. */
  suspendedAt: moment(),
  /** When it is deleted with everything it has (`removeDue`). */
  removeAt: moment(),
  /** Since when it is being deleted: from then on it cannot be taken back. */
  removalBegunAt: moment(),
  createdAt: createdAt(),
});
