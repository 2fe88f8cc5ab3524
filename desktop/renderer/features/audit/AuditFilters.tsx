import { ActionIcon, Button, Indicator, Popover, Select, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isAudited } from '@recado/shared/features/audit';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { DayField } from '../../components/form/DayField.tsx';
import { UserSelect } from '../../pickers/userPickers.tsx';
import { useAuditText } from './audit.texts.ts';
import { areaName } from './auditWords.ts';
import { useAuditFilter } from './useAuditFilter.ts';

/** Features of which anything is kept. */
const areas = Object.entries(contract).flatMap(([area, calls]) =>
  Object.values(calls as Record<string, Endpoint>).some(isAudited) ? [area] : [],
);

/** What the log can be narrowed by: whose deeds, of which kind, in which days. */
export function AuditFilters() {
  const text = useAuditText();
  const { filter, change, count } = useAuditFilter();
  const [isOpen, { open, close }] = useDisclosure(false);
  const inline = { comboboxProps: { withinPortal: false }, openOnFocus: false };
  return (
    <Popover position="bottom-end" width={320} trapFocus onOpen={open} onClose={close}>
      <Popover.Target>
        <Tooltip label={text('filters')} disabled={isOpen}>
          <Indicator disabled={count === 0} label={count} size={16} offset={6} color="brand" inline>
            <ActionIcon aria-label={text('filters')} variant="default" size={32}>
              <IconAdjustmentsHorizontal size={18} stroke={1.7} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('filters')}>
        <Stack gap="sm">
          <UserSelect
            label={text('who')}
            value={filter.userId ?? null}
            onChange={(userId) => change({ userId: userId ?? undefined })}
            {...inline}
          />
          <Select
            label={text('kind')}
            data={areas
              .map((area) => ({ value: area, label: areaName(area) }))
              .sort((a, b) => a.label.localeCompare(b.label))}
            value={filter.area ?? null}
            onChange={(area) => change({ area: area ?? undefined })}
            clearable
            {...inline}
          />
          <DayField
            label={text('firstDay')}
            value={filter.from ?? null}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <DayField
            label={text('lastDay')}
            value={filter.to ?? null}
            onChange={(to) => change({ to: to ?? undefined })}
          />
          <Button
            variant="subtle"
            size="xs"
            disabled={count === 0}
            onClick={() => change({ userId: undefined, area: undefined, from: undefined, to: undefined })}
          >
            {text('clearFilters')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
