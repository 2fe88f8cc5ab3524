import { fileApi } from '@recado/shared/features/files';
import { asc } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { fileRow, listFiles } from './fileRows.ts';
import { files } from './files.table.ts';
import { addFiles, createFile, removeFile, updateFile } from './saveFiles.ts';

export const fileRoutes = routes(fileApi, {
  async list({ work, query }) {
    return listFiles(work, query);
  },

  async names({ tx }) {
    return tx
      .select()
      .from(files)
      .orderBy(asc(lowerName(files.name)), asc(files.id));
  },

  async get({ work, params: { id } }) {
    return fileRow(work, id);
  },

  async create({ work, actor, body }) {
    return createFile(work, actor, body);
  },

  async update({ work, actor, params: { id }, body }) {
    return updateFile(work, actor, id, body);
  },

  async remove({ work, params: { id } }) {
    await removeFile(work, id);
    return { message: 'Deleted' };
  },

  async upload({ work, actor, params: { id }, body, files: uploads }) {
    return addFiles(work, actor, id, uploads, body);
  },
});
