import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { useBusy } from '../../lib/useBusy.ts';

type Kind = 'csv' | 'xlsx';
interface Props {
  /** Saves the rows of this search; returns how many. */
  save(kind: Kind, searchParam: string): Promise<number>;
  text(key: 'export' | 'exported' | Kind, values?: { count: number }): string;
  /** One more kind of file, which the server writes. */
  written?: { label: string; save(searchParam: string): Promise<void> };
}

/** Saves a list with its current filters as a file. */
export function ExportMenu({ save, text, written }: Props) {
  const [params] = useSearchParams();
  const { isBusy: isRunning, whileBusy } = useBusy();
  async function run(work: (searchParam: string) => Promise<number | undefined>) {
    await whileBusy(async () => {
      const count = await work(params.get('q') ?? '');
      if (count !== undefined) toast.success(text('exported', { count }));
    });
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
          <Menu.Item key={kind} onClick={() => void run((search) => save(kind, search))}>
            {text(kind)}
          </Menu.Item>
        ))}
        {written && (
          <Menu.Item onClick={() => void run((search) => written.save(search).then(() => undefined))}>
            {written.label}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
