import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { ById, Id, Moment } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { topics } from '../lib/topics.ts';

/** The states of an archive of a whole company; `over`: it has expired. */
export const companyExportStates = ['running', 'done', 'failed', 'cancelled', 'over'] as const;
/** The archive expires after this many days. */
export const daysOfCompanyExports = 7;

/** An archive of all data of a company (EXPORT-01). */
export const CompanyExport = z
  .object({
    id: Id,
    state: z.enum(companyExportStates),
    requestedBy: z.string(),
    /** The operator started it. */
    byOperator: z.boolean(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
    /** Until when it can be downloaded. */
    expiresAt: Moment.nullable(),
    /** Progress, 0 to 100. */
    percent: z.number().int(),
    /** The bytes of all finished parts. */
    bytes: z.number().int(),
    parts: z.number().int(),
  })
  .meta({ id: 'CompanyExport' });
export type CompanyExport = z.infer<typeof CompanyExport>;

/** One file of an archive: a large company's archive has several, each a zip of its own. */
export const CompanyExportPart = z.object({
  /** A path below the server's address, valid for some minutes. */
  path: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type CompanyExportPart = z.infer<typeof CompanyExportPart>;

const own = { allow: 'companyExports:make' } as const;
const operators = { allow: 'companies:manage', across: true } as const;
const OfCompany = z.object({ companyId: Id });
const Links = z.object({ parts: z.array(CompanyExportPart) });

export const companyExportApi = api({
  start: {
    ...own,
    method: 'POST',
    path: '/company-exports',
    fresh: true,
    status: 202,
    summary: 'Put everything of the company into an archive; one that is being made already is returned',
    reply: CompanyExport,
  },
  list: {
    ...own,
    method: 'GET',
    path: '/company-exports',
    summary: 'The archives of the company, the newest 20',
    reply: z.array(CompanyExport),
  },
  links: {
    ...own,
    method: 'GET',
    path: '/company-exports/:id/links',
    fresh: true,
    audited: true,
    summary: 'Links to the files of an archive, which live some minutes',
    params: ById,
    reply: Links,
  },
  cancel: {
    ...own,
    method: 'POST',
    path: '/company-exports/:id/cancel',
    status: 200,
    summary: 'Stop making an archive',
    params: ById,
    reply: CompanyExport,
  },
  startFor: {
    ...operators,
    method: 'POST',
    path: '/companies/:companyId/exports',
    fresh: true,
    status: 202,
    summary: 'Put everything of a company into an archive; the company’s own log says so',
    params: OfCompany,
    reply: CompanyExport,
  },
  listFor: {
    ...operators,
    method: 'GET',
    path: '/companies/:companyId/exports',
    summary: 'The archives of a company, the newest 20',
    params: OfCompany,
    reply: z.array(CompanyExport),
  },
  linksFor: {
    ...operators,
    method: 'POST',
    path: '/companies/:companyId/exports/:companyExportId/links',
    fresh: true,
    status: 200,
    summary: 'Links to the files of a company’s archive; the company’s own log says so',
    params: OfCompany.extend({ companyExportId: Id }),
    reply: Links,
  },
});

export const companyExportContract = {
  rights: rights({
    /** Exporting all data of the company, numbers of contacts included. */
    'companyExports:make': { admin: true, group: 'company', notForSupport: true },
  }),
  api: companyExportApi,
  events: topics({
    companyExport: {
      hearers: 'companyExports:make',
      payload: z.object({ action: z.literal('update'), companyExport: CompanyExport }),
    },
  }),
};
