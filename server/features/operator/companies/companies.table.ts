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

/** The features and limits of companies (ROLE-19). Shared by all companies, so the table has no row policy. */
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
  useSiteChat: boolean().notNull().default(false),
  useCampaigns: boolean().notNull().default(false),
  useSchedules: boolean().notNull().default(false),
  useInternalChat: boolean().notNull().default(false),
  useExternalApi: boolean().notNull().default(false),
  useKanban: boolean().notNull().default(false),
  useOpenAi: boolean().notNull().default(false),
  useIntegrations: boolean().notNull().default(false),
  /** The company that put it together (FIN-14); the product offers it to no other. */
  madeFor: integer()
    .unique('plans_made_for_key')
    .references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
});

/** The time zone of a new company, until it chooses another. */
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
  /** The agreed day of the month, and how often the due date was moved; `keep_billing_period` keeps both. */
  dueDay: smallint(),
  billingPeriod: integer().notNull().default(1),
  recurrence: text({ enum: recurrences }).notNull().default('MENSAL'),
  /** IANA zone in which the company's days and hours are counted. */
  timeZone: text().notNull().default(firstTimeZone),
  /** Opening hours, counted with `scheduleType` company (BOT-40). */
  schedules: jsonb().$type<OpeningHours>().notNull().default(usualHours),
  messageOutOfHour: text().notNull().default(''),
  /** The company whose sign-up link the founder used; only the operator sees it. */
  referredBy: integer(),
  lastLogin: moment(),
  /** CPF or CNPJ. */
  document: text().notNull().default(''),
  addressStreet: text().notNull().default(''),
  addressState: text().notNull().default(''),
  addressCity: text().notNull().default(''),
  paymentMethod: text().notNull().default(''),
  /** When its status becomes false by itself, and the reason (`suspendDue`). */
  suspendAt: moment(),
  suspendReason: text().notNull().default(''),
  /** Since when nobody can sign in; null for an open company, or one that was closed before this column existed. */
  suspendedAt: moment(),
  /** When `removeDue` deletes it with all its data. */
  removeAt: moment(),
  /** When its deletion began; from then on nobody can undo it. */
  removalBegunAt: moment(),
  createdAt: createdAt(),
});
