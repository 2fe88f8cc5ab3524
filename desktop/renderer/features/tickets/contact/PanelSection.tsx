import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import classes from './ContactDetails.module.css';

interface Props {
  /** Absent where the content names itself. */
  title?: string;
  /** A plus beside the title, that adds to it. */
  add?: { label: string; isOn: boolean; run(): void } | undefined;
  children?: ReactNode;
}

/** One part of what is known of a contact, under its name. */
export const PanelSection = ({ title, add, children }: Props) => (
  <section className={classes.section}>
    {title !== undefined && (
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {add && (
          <Hint label={add.label}>
            <ActionIcon size={24} aria-label={add.label} aria-expanded={add.isOn} onClick={add.run}>
              <IconPlus size={16} stroke={1.7} />
            </ActionIcon>
          </Hint>
        )}
      </div>
    )}
    {children}
  </section>
);
