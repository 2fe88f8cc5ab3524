import { useEffect, useState } from 'react';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { useCan } from '../../lib/session/session.ts';
import { webhookNames } from './webhooks.live.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** The page checks for the warning this long after its start, when more urgent parts are drawn. */
const delayMs = 3000;

/** Warns on the menu item while a webhook is off after days of failures (HOOK-07). */
export function WebhooksBadge() {
  const text = useWebhookText();
  const mayManage = useCan('webhooks:manage');
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const off = webhookNames.useRows(isDue && mayManage).filter(({ turnedOff }) => turnedOff).length;
  if (off === 0) return null;
  return (
    <CountPill tone="warn" label={text('turnedOff')}>
      !
    </CountPill>
  );
}
