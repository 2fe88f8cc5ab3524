import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { type ContactField, contactFieldApi } from '@recado/shared/features/contactFields';
import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { sameField } from '@recado/shared/lib/fieldValue';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { saveBlob } from '../../../lib/files/rowFile.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { fieldText } from '../../../pickers/fields/fieldText.ts';
import type { ContactFilter } from '../contactFilter.ts';
import { useContactText } from '../contacts.texts.ts';

interface Props {
  /** The search and the filters of the exported list. */
  listFilter: ContactFilter & { searchParam: string };
  kind: 'csv' | 'xlsx';
  onClose(): void;
}

/**
 * Reads the contacts of the list, counts them, and saves them as a file. Closing the dialog stops the export.
 */
export function ExportContactsDialog({ listFilter, kind, onClose }: Props) {
  const text = useContactText();
  const words = useWords();
  const [count, setCount] = useState(0);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const [query] = useState(listFilter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each try
  useEffect(() => {
    const stopping = new AbortController();
    const read = async () => {
      // The page loads a writer only when somebody exports.
      const file =
        kind === 'csv'
          ? (await import('../../../lib/files/csvFile.ts')).csvFile()
          : (await import('../../../lib/files/xlsxFile.ts')).xlsxFile(text('title'));
      const heading = ['name', 'number', 'email', 'tags', 'status', 'extraInfo'] as const;
      const fields = (await call(contactFieldApi.all)).filter(({ isActive }) => isActive);
      file.add([[...heading.map((key) => text(key)), ...fields.map(({ name }) => name)]]);
      let read = 0;
      for (let after: number | null = 0; after !== null; ) {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, after, stopping.signal);
        file.add(
          page.contacts.map(({ name, number, email, tags, active, extraInfo }) => [
            name,
            number,
            email,
            tags.join(', '),
            text(active ? 'active' : 'blocked'),
            ...extraCells(fields, extraInfo),
          ]),
        );
        read += page.contacts.length;
        setCount(read);
        after = page.after;
      }
      if (stopping.signal.aborted) return;
      saveBlob(`${text('title')}.${kind}`, file.end());
      toast.success(text('exported', { count: read }));
      onClose();
    };
    read().catch((reason: unknown) => {
      if (!stopping.signal.aborted) setError(reason);
    });
    return () => stopping.abort();
  }, [tries]);

  return (
    <Dialog onClose={onClose} title={text('exportContacts')}>
      <Stack>
        {error === undefined ? (
          <Group gap="sm" role="status" aria-live="polite">
            <Loader size="sm" />
            <Text size="sm">{text('exporting', { count })}</Text>
          </Group>
        ) : (
          <Failed
            error={error}
            retry={() => {
              setError(undefined);
              setCount(0);
              setTries(tries + 1);
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const readPage = (query: Props['listFilter'], after: number, signal: AbortSignal) =>
  call(contactApi.export, { query: { ...query, after }, signal });

/** A cell for each field, and one cell for all values that belong to no field. */
function extraCells(fields: readonly ContactField[], extraInfo: Contact['extraInfo']): string[] {
  const places = fields.map(({ name }) => extraInfo.findIndex((extra) => sameField(extra.name, name)));
  const rest = extraInfo.filter((_, at) => !places.includes(at));
  return [
    rest.map(({ name, value }) => `${name}: ${value}`).join(' | '),
    ...fields.map((field, at) => fieldText(field, extraInfo[places[at]!]?.value ?? '')),
  ];
}
