import { IconBan } from '@tabler/icons-react';
import classes from './DeletedLine.module.css';

/** A line in place of the words of a deleted message. */
export const DeletedLine = ({ children }: { children: string }) => (
  <div className={classes.deleted}>
    <IconBan size={15} stroke={1.8} aria-hidden />
    {children}
  </div>
);
