import { z } from 'zod';
import { api } from '../lib/contract.ts';
import {
  BigId,
  ById,
  Done,
  Flag,
  Id,
  ListQuery,
  Moment,
  name,
  page,
  plainText,
  Switch,
} from '../lib/fields.ts';
import { languages } from '../lib/languages.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';
import { mostListItems } from './contactLists.ts';
import { maxBodyLength } from './messages.ts';
import { templateCategories } from './templates.ts';

/** The states of a campaign, as programs know them (CAMP-40). */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** The numbers of a campaign's texts, `message1` to `message5`. */
export const textSlots = [1, 2, 3, 4, 5] as const;
export type TextSlot = (typeof textSlots)[number];

/** Why a running campaign sends nothing now. */
export const campaignHolds = [
  /** A person paused it. */
  'paused',
  /** Outside the hours or days of the settings. */
  'hours',
  /** Its connection is down, or deleted. */
  'down',
  'noConnection',
  /** The governor: today's limit, the warm-up of a new number, or it stopped before a ban. */
  'dailyLimit',
  'warmUp',
  'stopped',
  /** The plan has no campaigns any more, or the subscription ran out. */
  'plan',
  /** The provider does not let one of its templates leave now, or the file above it is missing. */
  'template',
] as const;
export type CampaignHold = (typeof campaignHolds)[number];

/** The states of an entry: one contact of one campaign. */
export const entryStates = [
  'waiting',
  /** The confirmation was requested; then answered. */
  'asked',
  'confirmed',
  'sent',
  'failed',
  /** Passed over: opted out, blocked, no valid number, repeated. */
  'skipped',
  'cancelled',
] as const;
export type EntryState = (typeof entryStates)[number];

/** Why an entry was passed over or failed, beside the failures of messages. */
export const entryFaults = [
  'optedOut',
  'blocked',
  'invalidNumber',
  'unchecked',
  'repeated',
  'unknownVariable',
  'windowClosed',
  'mediaMissing',
  'notConfirmed',
  'failed',
] as const;
export type EntryFault = (typeof entryFaults)[number];

const Text = plainText(maxBodyLength).trim().nullish();
const texts = {
  message1: Text,
  message2: Text,
  message3: Text,
  message4: Text,
  message5: Text,
  confirmationMessage1: Text,
  confirmationMessage2: Text,
  confirmationMessage3: Text,
  confirmationMessage4: Text,
  confirmationMessage5: Text,
};
/** The most characters of one value of a template, variables included. */
export const mostOfTemplateValue = 1000;
const TemplateValue = plainText(mostOfTemplateValue).trim();
/** A template in the place of a text. Its values may name the variables of campaigns. */
const TextTemplate = z.object({
  templateId: Id,
  values: z.array(TemplateValue).max(50).default([]),
  headerValues: z.array(TemplateValue).max(5).default([]),
  /** By the place of each button; empty for one without a place to fill. */
  buttonValues: z.array(TemplateValue).max(10).default([]),
});
export type TextTemplate = z.output<typeof TextTemplate>;
/** By slot; null: the text counts. */
const TextTemplates = z
  .array(TextTemplate.nullable())
  .max(textSlots.length)
  .default([])
  .transform((sent) => textSlots.map((slot) => sent[slot - 1] ?? null));
/** The same with what the template was when the campaign was saved: reports show it after it is gone. */
const StoredTextTemplate = TextTemplate.extend({
  name: z.string(),
  body: z.string(),
  category: z.enum(templateCategories),
});
export type StoredTextTemplate = z.output<typeof StoredTextTemplate>;
/** Other clients send an empty text for none. */
const NoId = z.preprocess((sent) => (sent === '' || sent === 0 ? null : sent), Id.nullish());

/** A campaign as its dialog sends it (CAMP-28 to CAMP-38). `status` other than INATIVA or PROGRAMADA is ignored. */
export const CampaignInput = z
  .object({
    name: name(2, 50),
    ...texts,
    /** Approved templates instead of texts, on a connection that has them. They also leave outside its window. */
    templates: TextTemplates,
    confirmationTemplates: TextTemplates,
    status: z.enum(campaignStatuses).optional(),
    /** Ask first; the message follows when the contact answers (BOT-88). */
    confirmation: z
      .preprocess((sent) => (sent === 'enabled' ? true : sent === 'disabled' ? false : sent), Flag)
      .default(false),
    /** When it begins; without a time it stays INATIVA until somebody starts it. */
    scheduledAt: z
      .union([z.literal(''), z.iso.datetime({ offset: true })])
      .nullish()
      .transform((at) => at || null),
    contactListId: NoId,
    /** Contacts of this tag, if there is no list (OPEN-105). */
    tagListId: NoId,
    whatsappId: z.preprocess((sent) => (sent === '' ? undefined : sent), Id),
    openTicket: Switch.default('disabled'),
    statusTicket: z.enum(['closed', 'pending', 'open']).default('closed'),
    userId: NoId,
    queueId: NoId,
    /** Where the answers go: a queue or a flow; neither: as with any other message. */
    answerQueueId: NoId,
    answerFlowId: NoId,
    /** Adds the opt-out link below each text. */
    optOutLink: Flag.default(true),
  })
  .refine(({ userId, queueId }) => !userId || queueId, { path: ['queueId'], message: 'Required' })
  .refine(({ answerQueueId, answerFlowId }) => !answerQueueId || !answerFlowId, {
    path: ['answerFlowId'],
    message: 'Only one',
  });
export type CampaignInput = z.input<typeof CampaignInput>;

/** A change may name the version that it is based on, and is then refused if the campaign has changed. */
const CampaignChanges = CampaignInput.safeExtend({
  /** If the campaign was saved since this version, it stays as it is (`ERR_CAMPAIGN_CHANGED`). */
  version: z.number().int().optional(),
});

/** Progress of a campaign, by states of its entries. */
export const CampaignCounts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  asked: z.number().int(),
  confirmed: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  cancelled: z.number().int(),
});
export type CampaignCounts = z.infer<typeof CampaignCounts>;

const Named = z.object({ id: Id, name: z.string() });
const shownTexts = Object.fromEntries(
  Object.keys(texts).map((key) => [key, z.string().nullable()]),
) as unknown as Record<keyof typeof texts, z.ZodNullable<z.ZodString>>;

export const Campaign = z.object({
  id: Id,
  companyId: Id,
  name: z.string(),
  ...shownTexts,
  templates: z.array(StoredTextTemplate.nullable()),
  confirmationTemplates: z.array(StoredTextTemplate.nullable()),
  status: z.enum(campaignStatuses),
  /** Set while it runs and sends nothing; `holdUntil`: when it goes on by itself. */
  hold: z.enum(campaignHolds).nullable(),
  holdUntil: Moment.nullable(),
  confirmation: z.boolean(),
  scheduledAt: Moment.nullable(),
  startedAt: Moment.nullable(),
  completedAt: Moment.nullable(),
  contactListId: Id.nullable(),
  contactList: Named.nullable(),
  tagListId: Id.nullable(),
  whatsappId: Id.nullable(),
  whatsapp: Named.nullable(),
  openTicket: Switch,
  statusTicket: z.enum(['closed', 'pending', 'open']),
  userId: Id.nullable(),
  user: Named.nullable(),
  queueId: Id.nullable(),
  queue: Named.nullable(),
  answerQueueId: Id.nullable(),
  answerFlowId: Id.nullable(),
  optOutLink: z.boolean(),
  /** The only text that people get from now on; null: all of them in turn. */
  keptSlot: z.number().int().nullable(),
  /** A signed link that expires after some minutes. */
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  counts: CampaignCounts,
  /** When it will have ended at today's settings; null: it does not run, or nobody can tell. */
  endsAt: Moment.nullable(),
  /** Rises with each save, and with each change of its file. */
  version: z.number().int(),
  createdAt: Moment,
});
export type Campaign = z.infer<typeof Campaign>;

/** One contact of a campaign (CAMP-57). */
export const Entry = z.object({
  id: BigId,
  name: z.string(),
  /** Masked for people who may not see numbers. */
  number: z.string(),
  state: z.enum(entryStates),
  fault: z.string().nullable(),
  /** Which of the five texts. */
  slot: z.number().int().nullable(),
  confirmationRequestedAt: Moment.nullable(),
  confirmedAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  readAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
  optedOutAt: Moment.nullable(),
  /** Its conversation, for those who may see it. */
  ticketUuid: z.uuid().nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** How one of the five texts does. */
export const SlotFigures = z.object({
  slot: z.number().int(),
  /** Those whose confirmation was requested with this text, and those of them who confirmed. */
  asked: z.number().int(),
  confirmed: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  read: z.number().int(),
  answered: z.number().int(),
  optedOut: z.number().int(),
  failed: z.number().int(),
  /** Conversations with an answer that were resolved as a sale (a closing reason marked so, or a value on the board). */
  won: z.number().int(),
  wonCents: z.number().int(),
});
export type SlotFigures = z.infer<typeof SlotFigures>;

/** The most points of the curve of a report. */
export const mostCurvePoints = 200;
/** The curve ends so many days after the last message; later answers are in the figures only. */
export const curveDays = 3;
/** The most contacts and the most entries in the reply for one campaign; `entries` has all of them. */
export const mostInCampaign = 500;

/**
 * Failures after which the same message to the same number makes no sense or could arrive twice. `again` leaves these
 * people out.
 */
export const lastingFaults: readonly string[] = [
  'notOnChannel',
  'invalidNumber',
  'optedOut',
  'blocked',
  'repeated',
  'unknown',
  'dropped',
];

/** The figures of a campaign (CAMP-56). */
export const CampaignReport = z.object({
  campaign: Campaign,
  cards: z.object({
    valid: z.number().int(),
    confirmationRequested: z.number().int(),
    confirmed: z.number().int(),
    sent: z.number().int(),
    delivered: z.number().int(),
    read: z.number().int(),
    answered: z.number().int(),
    optedOut: z.number().int(),
    failed: z.number().int(),
    skipped: z.number().int(),
  }),
  slots: z.array(SlotFigures),
  /** Sent, delivered and answered so far, at most 200 points. */
  curve: z.array(
    z.object({ at: Moment, sent: z.number().int(), delivered: z.number().int(), answered: z.number().int() }),
  ),
  faults: z.array(z.object({ fault: z.string(), count: z.number().int() })),
  /** The number of people that `again` would write to. */
  again: z.number().int(),
});
export type CampaignReport = z.infer<typeof CampaignReport>;

/** Filters of the entries of a campaign. */
const entryFilters = {
  state: z.enum(entryStates).optional(),
  slot: z.coerce.number().int().min(1).max(5).optional(),
};

/** How long the file of a report is kept, in hours, and the most that are written for one person at the same time. */
export const hoursOfEntryFiles = 24;
export const mostEntryFiles = 3;
export const entryFileFormats = ['xlsx', 'csv'] as const;
export type EntryFileFormat = (typeof entryFileFormats)[number];

/** The entries to write as a file, and how. */
export const NewEntryFile = z.object({
  ...entryFilters,
  searchParam: plainText(250).trim().default(''),
  format: z.enum(entryFileFormats).default('xlsx'),
  language: z.enum(languages).default('pt'),
});
export type NewEntryFile = z.input<typeof NewEntryFile>;

/** The entries of a campaign as a file, made for one person. */
export const EntryFile = z
  .object({
    id: Id,
    state: z.enum(['running', 'done', 'failed']),
    /** The number of its rows, and how many of them are written. */
    total: z.number().int(),
    written: z.number().int(),
    name: z.string(),
    createdAt: Moment,
    finishedAt: Moment.nullable(),
  })
  .meta({ id: 'EntryFile' });
export type EntryFile = z.infer<typeof EntryFile>;

/** Keys of the settings (CAMP-48 to CAMP-53), and those of the governor. */
export const campaignSettingKeys = [
  'messageInterval',
  'longerIntervalAfter',
  'greaterInterval',
  'variables',
  'sabado',
  'domingo',
  'startHour',
  'endHour',
  /** The company's own opt-out words, one a line. */
  'optOutWords',
  /** The most campaign messages of one number in a day; 0: no limit of the company's own. */
  'dailyLimit',
  /** 'true': a number new to campaigns begins with few messages a day. */
  'warmUp',
] as const;
export type CampaignSettingKey = (typeof campaignSettingKeys)[number];

/** Values of the two selects, with `0` for none; the labels of 60 and 70 are 40 s and 60 s (OPEN-38). */
export const messageIntervals = [0, 5, 10, 15, 20, 30, 60, 70, 80, 100, 120] as const;
export const longerIntervalSteps = [0, 5, 10, 15, 20, 30, 40, 50, 60] as const;
export const greaterIntervals = [
  0, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180,
] as const;

export const campaignSettingDefaults: Readonly<Record<CampaignSettingKey, string>> = {
  messageInterval: '20',
  longerIntervalAfter: '20',
  greaterInterval: '60',
  variables: '[]',
  sabado: 'false',
  domingo: 'false',
  startHour: '09:00',
  endHour: '18:00',
  optOutWords: '',
  dailyLimit: '0',
  warmUp: 'true',
};

export const CampaignSetting = z.object({ key: z.enum(campaignSettingKeys), value: z.string() });
export type CampaignSetting = z.infer<typeof CampaignSetting>;

/** The pace of a number: what the governor allows it now, and why. */
export const NumberPace = z.object({
  connection: Named,
  /** Messages of campaigns today, and the most today; null: no limit. */
  sentToday: z.number().int(),
  dailyLimit: z.number().int().nullable(),
  /** The day of the warm-up, from 1; null: it is over, or off. */
  warmUpDay: z.number().int().nullable(),
  /** How many times longer the pauses are now than in the settings. */
  slowedBy: z.number(),
  /** What rose when it made them longer, in code. */
  slowedWhy: z.enum(['refusals', 'blocks', 'optOuts', 'silence']).nullable(),
  /** Set when the governor stopped it: what rose, in code. */
  stopped: z.object({ why: z.enum(['refusals', 'blocks', 'optOuts', 'silence']), at: Moment }).nullable(),
  /** Of the last messages: refused, opted out or blocked, answered, and how many that were. */
  lately: z.object({
    sent: z.number().int(),
    refused: z.number().int(),
    optedOut: z.number().int(),
    answered: z.number().int(),
  }),
});
export type NumberPace = z.infer<typeof NumberPace>;

const view = 'campaigns:view';
const edit = 'campaigns:edit';
const usual = rowApi({
  path: '/campaigns',
  called: 'a campaign',
  view,
  edit,
  list: 'records',
  row: Campaign,
  input: CampaignInput,
  changes: CampaignChanges,
});
const act = { params: ById, allow: edit, status: 200, audited: true, reply: Campaign } as const;

export const campaignApi = api({
  ...usual,
  get: {
    ...usual.get,
    summary: 'A campaign with its first entries, as programs read it (OPEN-71)',
    reply: Campaign.extend({
      contactList: Named.extend({
        contacts: z.array(z.object({ id: Id, name: z.string(), number: z.string() })),
      }).nullable(),
      shipping: z.array(Entry),
    }),
  },
  list: { ...usual.list, query: ListQuery.extend({ status: z.enum(campaignStatuses).optional() }) },
  start: {
    ...act,
    method: 'POST',
    path: '/campaigns/:id/start',
    summary: 'Begin now what is INATIVA or PROGRAMADA',
  },
  cancel: { ...act, method: 'POST', path: '/campaigns/:id/cancel', summary: 'Cancel what runs (CAMP-44)' },
  restart: {
    ...act,
    method: 'POST',
    path: '/campaigns/:id/restart',
    summary: 'Go on with a cancelled one (CAMP-45)',
  },
  pause: { ...act, method: 'POST', path: '/campaigns/:id/pause', summary: 'Pause what runs' },
  resume: { ...act, method: 'POST', path: '/campaigns/:id/resume', summary: 'Go on with what is paused' },
  keepText: {
    ...act,
    method: 'POST',
    path: '/campaigns/:id/kept-text',
    summary: 'Go on with one of the texts for everybody who has none yet, or with all in turn',
    body: z.object({ slot: z.number().int().min(1).max(textSlots.length).nullable() }),
  },
  setFile: {
    method: 'POST',
    path: '/campaigns/:id/media-upload',
    allow: edit,
    summary: 'Attach a file to all texts (CAMP-39)',
    params: ById,
    upload: { field: 'file', maxFiles: 1 },
    reply: Campaign,
  },
  removeFile: {
    method: 'DELETE',
    path: '/campaigns/:id/media-upload',
    allow: edit,
    summary: 'Take the file away',
    params: ById,
    reply: Campaign,
  },
  test: {
    method: 'POST',
    path: '/campaigns/test',
    allow: edit,
    status: 200,
    summary: 'Send one text to a number of one’s own, filled with a sample',
    body: z
      .object({
        whatsappId: Id,
        number: plainText(50).trim().min(8, 'Too Short!'),
        /** Its words, or the template in their place. */
        text: plainText(maxBodyLength).trim().default(''),
        template: TextTemplate.nullish(),
        contactListId: NoId,
        campaignId: NoId,
      })
      .refine(({ text, template }) => text !== '' || template, { path: ['text'], message: 'Required' }),
    reply: Done,
  },
  /** For the preview and the estimate of the dialog. */
  sample: {
    method: 'GET',
    path: '/campaigns/sample',
    allow: view,
    summary: 'Who a list or tag would reach, and some of its contacts with their variables',
    query: z.object({ contactListId: Id.optional(), tagListId: Id.optional(), whatsappId: Id.optional() }),
    reply: z.object({
      total: z.number().int().max(mostListItems),
      reached: z.number().int(),
      optedOut: z.number().int(),
      invalid: z.number().int(),
      unchecked: z.number().int(),
      samples: z.array(
        z.object({
          name: z.string(),
          number: z.string(),
          email: z.string(),
          values: z.record(z.string(), z.string()),
        }),
      ),
      /** What the number may send today, by the governor; null: any number. */
      mayToday: z.number().int().nullable(),
      /**
       * The channel takes messages only so many hours after the contact's last one; null: always. To all others the
       * campaign fails with `windowClosed`.
       */
      windowHours: z.number().int().nullable(),
    }),
  },
  report: {
    method: 'GET',
    path: '/campaigns/:id/report',
    allow: view,
    summary: 'The figures of a campaign',
    params: ById,
    reply: CampaignReport,
  },
  entries: {
    method: 'GET',
    path: '/campaigns/:id/entries',
    allow: view,
    summary: 'The contacts of a campaign with their states',
    params: ById,
    query: ListQuery.extend(entryFilters),
    reply: page('entries', Entry),
  },
  exportEntries: {
    method: 'POST',
    path: '/campaigns/:id/files',
    allow: 'campaigns:export',
    summary: 'Have the contacts of a campaign with their states written as xlsx or csv; it is kept for a day',
    params: ById,
    body: NewEntryFile,
    reply: EntryFile,
  },
  exportFile: {
    method: 'GET',
    path: '/campaign-files/:id',
    allow: 'campaigns:export',
    summary: "How far a campaign's file is",
    params: ById,
    reply: EntryFile,
  },
  exportLink: {
    method: 'GET',
    path: '/campaign-files/:id/link',
    allow: 'campaigns:export',
    summary: "A link to a campaign's file that lives for minutes, for the person who had it written",
    params: ById,
    reply: z.object({ url: z.string(), name: z.string(), expiresInSeconds: z.number().int() }),
  },
  again: {
    method: 'POST',
    path: '/campaigns/:id/again',
    allow: edit,
    summary: 'A new campaign (INATIVA) for the people that this one did not reach',
    params: ById,
    reply: Campaign,
  },
  settings: {
    method: 'GET',
    path: '/campaign-settings',
    allow: view,
    summary: 'Settings of all campaigns',
    reply: z.array(CampaignSetting),
  },
  saveSettings: {
    method: 'POST',
    path: '/campaign-settings',
    allow: edit,
    status: 200,
    audited: true,
    summary: 'Change settings of all campaigns',
    body: z.object({
      settings: z.preprocess(
        (sent) =>
          sent && typeof sent === 'object' && !Array.isArray(sent)
            ? Object.entries(sent).map(([key, value]) => ({
                key,
                value: typeof value === 'string' ? value : JSON.stringify(value),
              }))
            : sent,
        z.array(z.object({ key: z.enum(campaignSettingKeys), value: plainText(5000) })).max(50),
      ),
    }),
    reply: z.array(CampaignSetting),
  },
  paces: {
    method: 'GET',
    path: '/campaigns/paces',
    allow: view,
    summary: 'What the governor allows each number now, and why',
    reply: z.object({ paces: z.array(NumberPace) }),
  },
  resumePace: {
    method: 'POST',
    path: '/campaigns/paces/:connectionId/resume',
    allow: edit,
    status: 200,
    audited: true,
    summary: 'Let a number go on that the governor stopped',
    params: z.object({ connectionId: Id }),
    reply: NumberPace,
  },
});

export const campaignContract = {
  rights: rights({
    /** Campaigns; for admins (CAMP-22, CAMP-24). */
    'campaigns:view': { admin: true, group: 'tools', needs: ['contactLists:view'] },
    'campaigns:edit': { admin: true, group: 'tools', needs: ['campaigns:view'] },
    /** Saving the contacts of a campaign as a file. */
    'campaigns:export': { admin: true, notForSupport: true, group: 'tools', needs: ['campaigns:view'] },
  }),
  api: campaignApi,
  events: topics({
    /** At most one a second while it runs (CAMP-47). */
    campaign: { ...rowTopic(view, 'record', Campaign), forget: 'a template, said to nobody yet' },
    numberPace: { hearers: view, payload: z.object({ action: z.literal('update'), pace: NumberPace }) },
  }),
};
