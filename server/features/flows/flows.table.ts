import type { FlowGraph } from '@recado/shared/flow/graph';
import { type FlowTrigger, flowKinds } from '@recado/shared/flow/trigger';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { users } from '../core/users/users.table.ts';

/** Flows as people draw them. What runs is a published version, never the draft. */
export const flows = companyTable(
  'flows',
  {
    id: rowId(),
    /** A conversation, a rule that begins by what happens, or a macro that a person runs. */
    kind: text({ enum: flowKinds }).notNull().default('conversation'),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** HH:MM-HH:MM of the company's clock; empty: no window (FLOW-17). */
    scheduledTimeRun: text().notNull().default(''),
    draft: jsonb().$type<FlowGraph>().notNull(),
    /** Rises with each change of the draft, so that two people do not overwrite each other. */
    draftNumber: integer().notNull().default(1),
    /** For a rule: what begins it. For a macro: the key that runs it. */
    trigger: jsonb().$type<FlowTrigger>(),
    /** The person who changed it last. */
    userId: integer(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('flows_name_idx').on(t.companyId, t.kind, lowerName(t.name)),
    sameCompany('flows_user_fk', t, t.userId, users, 'set null'),
  ],
);

/** Published versions of flows. Nobody changes one: a conversation that began on version 3 ends on version 3. */
export const flowVersions = companyTable(
  'flow_versions',
  {
    id: rowId(),
    flowId: integer().notNull(),
    /** Counts from 1 for each flow. */
    number: integer().notNull(),
    graph: jsonb().$type<FlowGraph>().notNull(),
    /** New conversations run this one. */
    isCurrent: boolean().notNull().default(true),
    /** The person who published it. */
    userId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('flow_versions_number_key').on(t.companyId, t.flowId, t.number),
    uniqueIndex('flow_versions_current_key').on(t.companyId, t.flowId).where(sql`${t.isCurrent}`),
    sameCompany('flow_versions_flow_fk', t, t.flowId, flows),
    sameCompany('flow_versions_user_fk', t, t.userId, users, 'set null'),
  ],
);
