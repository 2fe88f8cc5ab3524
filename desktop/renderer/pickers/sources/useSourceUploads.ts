import { AppError } from '@recado/shared/errors';
import { type KnowledgeSource, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format/format.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { sourceNames } from './sourceNames.ts';
import { useSourceText } from './sources.texts.ts';

/** The endings of files that the server reads. */
export const sourceEndings = ['txt', 'md', 'html', 'csv', 'docx', 'xlsx', 'pdf'];
/** The largest file that the page uploads. */
export const mostSourceBytes = 20 * 1024 * 1024;

/** A file on its way to the knowledge base. */
export interface SourceUpload {
  key: number;
  name: string;
  /** The uploaded part, 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  error?: string;
}

function problemOf({ name, size }: File): string | undefined {
  const text = useSourceText.now;
  if (!sourceEndings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return text('wrongFile');
  if (size === 0) return text('noContent');
  return size > mostSourceBytes ? text('bigFile', { max: formatBytes(mostSourceBytes) }) : undefined;
}

/** Uploads files one after the other. A refused file stays in the list with its reason. */
export function useSourceUploads(onAdded: (source: KnowledgeSource) => void) {
  const [uploads, setUploads] = useState<readonly SourceUpload[]>([]);
  const lastKey = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, changes: Partial<SourceUpload> | undefined) =>
    setUploads((shown) =>
      changes
        ? shown.map((one) => (one.key === key ? { ...one, ...changes } : one))
        : shown.filter((one) => one.key !== key),
    );

  async function send(key: number, file: File): Promise<void> {
    try {
      const onProgress = (share: number) => change(key, { share });
      onAdded(await call(knowledgeSourceApi.addFile, { files: [file], body: {}, onProgress }));
      sourceNames.renew();
      change(key, undefined);
    } catch (error) {
      const isKind = error instanceof AppError && error.code === 'ERR_FILE_TYPE';
      change(key, { error: isKind ? useSourceText.now('wrongFile') : errorText(error) });
    }
  }

  function add(files: readonly File[]): void {
    for (const file of files) {
      const key = ++lastKey.current;
      const error = problemOf(file);
      setUploads((shown) => [...shown, { key, name: file.name, share: 0, ...(error && { error }) }]);
      if (!error) line.current = line.current.then(() => send(key, file));
    }
  }
  return { uploads, add, dismiss: (key: number) => change(key, undefined) };
}
