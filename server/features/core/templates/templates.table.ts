import { headerFormats, type TemplateButton, templateCategories } from '@recado/shared/features/templates';
import { templateStatuses } from '@recado/shared/lib/templateText';
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, rowId } from '../../../db/columns.ts';
import { companyTable } from '../../../db/companyTable.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';

/** The texts that a provider has approved for a business, as it stores them: a copy, which each sync makes equal. */
export const templates = companyTable(
  'templates',
  {
    id: rowId(),
    /** The ids of the business and of the template at the provider. */
    business: text().notNull(),
    providerId: text().notNull(),
    name: text().notNull(),
    language: text().notNull(),
    category: text({ enum: templateCategories }).notNull(),
    status: text({ enum: templateStatuses }).notNull(),
    quality: text({ enum: ['green', 'yellow', 'red'] }),
    rejectedReason: text().notNull().default(''),
    headerFormat: text({ enum: headerFormats }).notNull().default('none'),
    header: text().notNull().default(''),
    body: text().notNull().default(''),
    footer: text().notNull().default(''),
    buttons: jsonb().$type<TemplateButton[]>().notNull().default([]),
    samples: jsonb().$type<string[]>().notNull().default([]),
    syncedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('templates_provider_key').on(t.companyId, t.business, t.providerId),
    index('templates_name_idx').on(t.companyId, lowerName(t.name), t.language, t.id),
  ],
);
