import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import {
  type CompanyExport,
  type CompanyExportPart,
  companyExportApi,
} from '@recado/shared/features/companyExports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { call } from '../../lib/api.ts';
import { saveLinked } from '../../lib/files/saveLinked.ts';
import { formatBytes, formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { putCompanyExport } from './companyExportCache.ts';
import { useCompanyExportText } from './companyExports.texts.ts';

const tones = { running: 'calm', done: 'ok', failed: 'bad', cancelled: 'calm', over: 'calm' } as const;
const download = <IconDownload size={16} />;
const save = ({ name, path }: CompanyExportPart) => saveLinked(name, `${path}&download`);

/** The progress of an archive, a button to stop it, and its files once they exist. */
export function CompanyExportState({
  one,
  companyId,
}: {
  one: CompanyExport;
  companyId: number | undefined;
}) {
  const text = useCompanyExportText();
  const [isBusy, setBusy] = useState(false);
  const [parts, setParts] = useState<CompanyExportPart[]>([]);
  const { id, state, percent, createdAt, requestedBy, byOperator, bytes, expiresAt } = one;
  async function run(work: () => Promise<void>) {
    setBusy(true);
    await work().catch(toast.error);
    setBusy(false);
  }
  const stop = () =>
    run(async () => putCompanyExport(companyId, await call(companyExportApi.cancel, { params: { id } })));
  const fetchIt = () =>
    run(async () => {
      const links = await (companyId === undefined
        ? call(companyExportApi.links, { params: { id } })
        : call(companyExportApi.linksFor, { params: { companyId, companyExportId: id } }));
      // A browser saves one file at a time, so several parts become links.
      if (links.parts.length === 1) save(links.parts[0]!);
      else setParts(links.parts);
    });
  const author = byOperator ? text('byPlatform', { who: requestedBy }) : requestedBy;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <StateBadge tone={tones[state]}>{text(`export_${state}`)}</StateBadge>
          <Text size="xs" c="var(--ink-3)">
            {[
              text('madeBy', { when: formatShortDateTime(createdAt), who: author }),
              state === 'done' && formatBytes(bytes),
              state === 'done' && expiresAt && text('until', { when: formatShortDateTime(expiresAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {state === 'running' && companyId === undefined && (
          <Button variant="default" loading={isBusy} onClick={() => void stop()}>
            {text('stop')}
          </Button>
        )}
        {state === 'done' && parts.length === 0 && (
          <Button
            variant="default"
            leftSection={download}
            loading={isBusy}
            aria-label={`${text('download')} ${formatShortDateTime(createdAt)}`}
            onClick={() => void fetchIt()}
          >
            {text('download')}
          </Button>
        )}
      </Group>
      {state === 'running' && (
        <Progress value={percent} size="lg" color="brand" aria-label={text('export_running')} />
      )}
      {parts.map((part, at) => (
        <Button
          key={part.name}
          variant="default"
          leftSection={download}
          style={{ alignSelf: 'start' }}
          onClick={() => save(part)}
        >
          {text('part', { number: at + 1, size: formatBytes(part.bytes) })}
        </Button>
      ))}
    </Stack>
  );
}
