import { Select, type SelectProps } from '@mantine/core';
import { variableNames } from '@recado/shared/lib/variables';
import { useState } from 'react';
import { useVariableText } from '../../../../components/form/prepared/variables.texts.ts';
import { useActiveFields } from '../../../../lib/live/contactFieldNames.ts';
import { useBlockText } from './blocks.texts.ts';
import { useFlowVariables } from './useFlowVariables.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value?: string;
  onChange?(name: string): void;
}

/** A variable whose value a block reads: of this flow, of the conversation, or a field of the contact. */
export function VariableSelect({ value = '', onChange, ...select }: Props) {
  const text = useBlockText();
  const names = useVariableText();
  const own = useFlowVariables();
  const fields = useActiveFields().map(({ name }) => name);
  const [search, setSearch] = useState('');
  const offeredNames = [...own, ...variableNames, ...fields];
  const typed = search.trim();
  // Another flow that leads here may have set it.
  const isLabel = variableNames.some((name) => names(`variable_${name}`) === typed);
  const others = [value, typed && !isLabel ? typed : ''].filter(
    (name) => name !== '' && !offeredNames.includes(name),
  );
  const groups = [
    { group: names('flowVariables'), items: [...own] },
    {
      group: text('ofConversation'),
      items: variableNames.map((name) => ({ value: name as string, label: names(`variable_${name}`) })),
    },
    { group: names('contactFields'), items: fields.filter((name) => !own.includes(name)) },
    { group: text('otherVariable'), items: [...new Set(others)] },
  ];
  return (
    <Select
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      {...select}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value || null}
      onChange={(name) => onChange?.(name ?? '')}
    />
  );
}
