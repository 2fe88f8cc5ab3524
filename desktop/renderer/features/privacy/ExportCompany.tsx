import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useCan } from '../../lib/session/session.ts';
import { usePrivacyText } from './privacy.texts.ts';

const CompanyExportDialog = lazyPiece(
  async () => (await import('../companyExports/CompanyExportDialog.tsx')).CompanyExportDialog,
);

/** The button that exports all data of the user's company. */
export function ExportCompany() {
  const text = usePrivacyText();
  const mayExport = useCan('companyExports:make');
  const [isOpen, setOpen] = useState(false);
  if (!mayExport) return null;
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: '1 1 280px' }}>
        <Title order={2} size="md" mb={4}>
          {text('companyTitle')}
        </Title>
        <Text size="sm" c="var(--ink-2)">
          {text('companyHint')}
        </Text>
      </div>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setOpen(true)}>
        {text('exportAll')}
      </Button>
      {isOpen && (
        <Suspense>
          <CompanyExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
