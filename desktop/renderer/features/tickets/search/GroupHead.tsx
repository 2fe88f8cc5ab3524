import { UnstyledButton } from '@mantine/core';
import classes from './SearchGroups.module.css';

interface Props {
  title: string;
  /** The number of hits, as far as known. */
  count?: string | undefined;
  /** Shown when the group is empty. */
  hint?: string | undefined;
  action?: { label: string; onClick(): void } | undefined;
}

/** The title of a group of search results. */
export const GroupHead = ({ title, count, hint, action }: Props) => (
  <div className={classes.head}>
    <h3 className={classes.title}>{title}</h3>
    {count !== undefined && <span className={classes.count}>{count}</span>}
    {hint && <span className={classes.hint}>{hint}</span>}
    {action && (
      <UnstyledButton className={classes.action} onClick={action.onClick}>
        {action.label}
      </UnstyledButton>
    )}
  </div>
);
