import type { IntegrationType } from '@recado/shared/features/integrations';
import {
  IconMessageChatbot,
  IconRobot,
  IconSitemap,
  IconTopologyStar3,
  IconWebhook,
} from '@tabler/icons-react';
import { hueGround } from '../../components/labels/hue.ts';
import classes from './TypeMark.module.css';

/** The sign of each type, with a colour that tells them apart. They are our own signs, not those of the companies. */
const signs = {
  dialogflow: { Icon: IconMessageChatbot, color: '#E67700' },
  n8n: { Icon: IconTopologyStar3, color: '#C2255C' },
  webhook: { Icon: IconWebhook, color: '#1971C2' },
  typebot: { Icon: IconRobot, color: '#6741D9' },
  flowbuilder: { Icon: IconSitemap, color: '#2F9E44' },
} as const;

/** The logo of a type (INTEG-03). The name of the type is beside it, so readers skip it. */
export function TypeMark({ type }: { type: IntegrationType }) {
  const { Icon, color } = signs[type];
  const { className, style } = hueGround(color);
  return (
    <span className={`${classes.mark} ${className}`} style={style} aria-hidden>
      <Icon size={18} stroke={1.7} />
    </span>
  );
}
