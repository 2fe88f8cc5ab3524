import { Collapse, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './dialog.module.css';

interface Props {
  label: string;
  /** What holds inside, in sight while it is folded. */
  summary?: string;
  /** Open from the start, because something in it differs from the usual. */
  isOpen?: boolean;
  /** Opens it when a field in it is wrong. */
  isWrong?: boolean;
  children: ReactNode;
}

/** Fields that most people never need, behind their name. */
export function Fold({ label, summary, isOpen = false, isWrong = false, children }: Props) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const isVisible = isUnfolded || isWrong;
  return (
    <div>
      <UnstyledButton
        className={classes.fold ?? ''}
        aria-expanded={isVisible}
        aria-controls={id}
        onClick={() => setUnfolded(!isVisible)}
      >
        <IconChevronRight size={16} stroke={1.8} data-open={isVisible || undefined} aria-hidden />
        {label}
      </UnstyledButton>
      {summary && !isVisible && (
        <Text size="xs" c="var(--ink-2)" className={classes.summary ?? ''}>
          {summary}
        </Text>
      )}
      <Collapse id={id} expanded={isVisible}>
        <Stack gap={12} pt={8}>
          {children}
        </Stack>
      </Collapse>
    </div>
  );
}
