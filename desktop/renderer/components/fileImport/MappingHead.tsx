import { Group, NumberInput, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fileImport.module.css';
import { useFileImportText } from './fileImport.texts.ts';

interface Props {
  hasHeader: boolean;
  setHeader(hasHeader: boolean): void;
  countryCode: string;
  setCountryCode(code: string): void;
  /** Further fields of the same line. */
  children?: ReactNode;
}

/** What holds for all rows of a file: whether the first has headings, and the country of short numbers. */
export function MappingHead({ hasHeader, setHeader, countryCode, setCountryCode, children }: Props) {
  const text = useFileImportText();
  return (
    <Group gap={16} align="flex-start">
      <Switch
        className={classes.header ?? ''}
        label={text('hasHeader')}
        checked={hasHeader}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
      <NumberInput
        label={text('countryCode')}
        value={countryCode}
        onChange={(code) => setCountryCode(String(code).slice(0, 4))}
        allowNegative={false}
        allowDecimal={false}
        hideControls
        w={150}
      />
      {children}
    </Group>
  );
}
