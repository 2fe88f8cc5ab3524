import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toast.ts';

type Kind = 'csv' | 'xlsx';
interface Props {
  /** Saves the rows that are found with this search; returns how many. */
  save(kind: Kind, searchParam: string): Promise<number>;
  text(key: 'export' | 'exported' | Kind, values?: { count: number }): string;
}

/** Saves a list as it is narrowed now, as a file. */
export function ExportMenu({ save, text }: Props) {
  const [params] = useSearchParams();
  const [isRunning, setRunning] = useState(false);
  async function run(kind: Kind) {
    setRunning(true);
    try {
      const count = await save(kind, params.get('q') ?? '');
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
          <Menu.Item key={kind} onClick={() => void run(kind)}>
            {text(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
