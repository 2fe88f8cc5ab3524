import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Id, lineText, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** The most files of one list: a customer gets them one by one. */
export const mostFilesInList = 20;

/** The types of files in a list, by content; customers' phones can open them. */
export const fileKinds = [
  /^image\/(png|jpe?g|gif|webp)$/,
  /^(audio|video)\/[\w.+-]+$/,
  /^application\/pdf$/,
  /^text\/(plain|csv|vcard)$/,
  /^application\/(zip|x-cfb|msword|rtf|epub\+zip|vnd\.(ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.+-]+)$/,
] as const;

/** True if a list may hold a file of this type. */
export const isFileKind = (mime: string): boolean =>
  fileKinds.some((kind) => kind.test(mime.split(';')[0]!.trim()));

const name = lineText(250);

/**
 * A list of files that the bot sends (FILE-03). Options with an `id` are kept and renamed, those without are
 * created, missing ones are deleted. Without `options` all stay.
 */
export const FileInput = z.object({
  name: name.min(3, 'nome muito curto'),
  message: plainText(4000).trim().min(1, 'Obrigatório'),
  options: z
    .array(z.object({ id: Id.optional(), name: name.default('') }))
    .max(mostFilesInList)
    .optional(),
});
export type FileInput = z.input<typeof FileInput>;

/** One file of a list (FILE-10). */
export const FileOption = z.object({
  id: Id,
  /** The words that the customer reads with it. */
  name: z.string(),
  /** A signed link that expires after ten minutes; reading the list returns a fresh one. Null until a file is uploaded. */
  path: z.string().nullable(),
  /** Its type by content. */
  mediaType: z.string().nullable(),
  mediaId: BigId.nullable(),
  /** The file's name, and its size in bytes. */
  file: z.string().nullable(),
  bytes: z.number().int().nullable(),
});
export type FileOption = z.infer<typeof FileOption>;

export const FileList = z.object({
  id: Id,
  name: z.string(),
  message: z.string(),
  /** The person who saved it last (FILE-06). */
  userId: Id.nullable(),
  options: z.array(FileOption),
});
export type FileList = z.infer<typeof FileList>;

/** A list as pickers show it. */
export const FileName = FileList.pick({ id: true, name: true });
export type FileName = z.infer<typeof FileName>;

const usual = rowApi({
  path: '/files',
  called: 'a list of files',
  view: 'files:view',
  edit: 'files:manage',
  list: 'files',
  row: FileList,
  input: FileInput,
});

/** A form field that is repeated for each file. */
const perFile = <S extends z.ZodType>(item: S) =>
  z.union([z.array(item).max(mostFilesInList), item]).optional();

export const fileApi = api({
  ...usual,
  list: { ...usual.list, query: usual.list.query.extend({ companyId: z.string().max(20).optional() }) },
  names: {
    method: 'GET',
    path: '/files/list',
    allow: 'files:view',
    summary: 'All lists of files, as pickers need them',
    reply: z.array(FileName),
  },
  upload: {
    method: 'POST',
    path: '/files/uploadList/:id',
    allow: 'files:manage',
    upload: { field: 'files', maxFiles: mostFilesInList },
    status: 200,
    summary:
      'Add files to a list. For each of `files`, in their order, `id` says which option it is for (empty or missing: a new one) and `name` its caption',
    params: ById,
    body: z
      .object({
        fileId: z.string().max(20).optional(),
        typeArch: z.literal('fileList').optional(),
        /** Accepted and ignored; the content decides about the type. */
        mediaType: perFile(plainText(200)),
        name: perFile(name),
        id: perFile(z.union([z.literal(''), Id])),
      })
      .optional(),
    reply: FileList,
  },
});

export const fileContract = {
  rights: rights({
    /** Lists of files that the bot sends (FILE-02). */
    'files:view': { admin: true, group: 'tools' },
    'files:manage': { admin: true, group: 'tools', needs: ['files:view'] },
  }),
  api: fileApi,
  events: topics({
    file: { ...rowTopic('files:view', 'file', FileList), forget: 'a template, said to nobody yet' },
  }),
};
