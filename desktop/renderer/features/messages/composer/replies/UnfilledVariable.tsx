import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessageText } from '../../messages.texts.ts';
import classes from '../Composer.module.css';

/** Names the variable of a quick reply that has no value yet: the message does not leave with it. */
export const UnfilledVariable = ({ variable }: { variable: string }) => (
  <div className={classes.held} role="alert">
    <IconAlertTriangle size={14} stroke={2} aria-hidden />
    {useMessageText()('fillFirst', { variable })}
  </div>
);
