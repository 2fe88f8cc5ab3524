import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { useAuditText } from './audit.texts.ts';
import { exportAudit } from './exportAudit.ts';
import type { ShownFilter } from './useAuditFilter.ts';

/** Saves the log as it is narrowed now, as a file. */
export function ExportMenu({ filter }: { filter: ShownFilter }) {
  const text = useAuditText();
  const [params] = useSearchParams();
  const [isRunning, setRunning] = useState(false);
  async function save(kind: 'csv' | 'xlsx') {
    setRunning(true);
    try {
      const count = await exportAudit(kind, { searchParam: params.get('q') ?? '', ...filter });
      toast.success(text('exported', { count }));
    } catch (error) {
      toast.error(error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} />} loading={isRunning}>
          {text('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => void save(kind)}>
            {text(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
