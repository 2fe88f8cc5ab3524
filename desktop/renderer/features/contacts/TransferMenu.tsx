import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconDeviceMobile, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../lib/session/session.ts';
import type { ContactFilter } from './contactFilter.ts';
import { useContactText } from './contacts.texts.ts';
import { ExportContactsDialog } from './export/ExportContactsDialog.tsx';
import { PhoneImportDialog } from './import/PhoneImportDialog.tsx';

/** The menu that imports and exports contacts as files (CONTACT-19). */
export function TransferMenu({ filter }: { filter: ContactFilter }) {
  const text = useContactText();
  const [params] = useSearchParams();
  const mayImport = useCan('contacts:edit');
  const mayTakeOver = useCan('contacts:importPhone');
  const [exported, setExported] = useState<'csv' | 'xlsx'>();
  const [isFromPhone, setFromPhone] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconArrowsExchange size={16} />}>
            {text('transfer')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayImport && (
            <Menu.Item
              component={Link}
              to="/contacts/import"
              leftSection={<IconFileUpload size={18} stroke={1.7} />}
            >
              {text('importFile')}
            </Menu.Item>
          )}
          {mayTakeOver && (
            <Menu.Item
              leftSection={<IconDeviceMobile size={18} stroke={1.7} />}
              onClick={() => setFromPhone(true)}
            >
              {text('importPhone')}
            </Menu.Item>
          )}
          {(['xlsx', 'csv'] as const).map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<IconFileDownload size={18} stroke={1.7} />}
              onClick={() => setExported(kind)}
            >
              {text(kind === 'xlsx' ? 'exportXlsx' : 'exportFile')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {exported && (
        <ExportContactsDialog
          listFilter={{ searchParam: params.get('q') ?? '', ...filter }}
          kind={exported}
          onClose={() => setExported(undefined)}
        />
      )}
      {isFromPhone && <PhoneImportDialog onClose={() => setFromPhone(false)} />}
    </>
  );
}
