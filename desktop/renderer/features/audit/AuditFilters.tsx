import { Select } from '@mantine/core';
import { isAudited } from '@recado/shared/features/audit';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { DayField } from '../../components/form/DayField.tsx';
import { inFilters, ListFilters } from '../../components/list/ListFilters.tsx';
import { UserSelect } from '../../pickers/userPickers.tsx';
import { useAuditText } from './audit.texts.ts';
import { areaName } from './auditWords.ts';
import { useAuditFilter } from './useAuditFilter.ts';

/** Features that keep at least one of their calls in the audit log. */
const areas = Object.entries(contract).flatMap(([area, calls]) =>
  Object.values(calls as Record<string, Endpoint>).some(isAudited) ? [area] : [],
);

/** The filters of the audit log: person, kind of change, days. */
export function AuditFilters() {
  const text = useAuditText();
  const { filter, change, count } = useAuditFilter();
  return (
    <ListFilters
      count={count}
      onClear={() => change({ userId: undefined, area: undefined, from: undefined, to: undefined })}
    >
      <UserSelect
        label={text('who')}
        value={filter.userId ?? null}
        onChange={(userId) => change({ userId: userId ?? undefined })}
        {...inFilters}
      />
      <Select
        label={text('kind')}
        data={areas
          .map((area) => ({ value: area, label: areaName(area) }))
          .sort((a, b) => a.label.localeCompare(b.label))}
        value={filter.area ?? null}
        onChange={(area) => change({ area: area ?? undefined })}
        clearable
        {...inFilters}
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
    </ListFilters>
  );
}
