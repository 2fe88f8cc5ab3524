import { Button, Menu } from '@mantine/core';
import { IconArrowsExchange, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../lib/session/session.ts';
import type { ContactFilter } from './contactFilter.ts';
import { useContactText } from './contacts.texts.ts';
import { ExportContactsDialog } from './ExportContactsDialog.tsx';

/** Into the company and out of it, as files (CONTACT-19). */
export function TransferMenu({ filter }: { filter: ContactFilter }) {
  const text = useContactText();
  const [params] = useSearchParams();
  const mayImport = useCan('contacts:edit');
  const [isExporting, setExporting] = useState(false);
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
          <Menu.Item
            leftSection={<IconFileDownload size={18} stroke={1.7} />}
            onClick={() => setExporting(true)}
          >
            {text('exportFile')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isExporting && (
        <ExportContactsDialog
          asked={{ searchParam: params.get('q') ?? '', ...filter }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
