import { useEffect, useState } from 'react';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { useCan } from '../../lib/session/session.ts';
import { webhookNames } from './webhookList.ts';
import { useWebhookText } from './webhooks.texts.ts';

/** Looked up this long after the start, when everything more urgent has been drawn. */
const delayMs = 3000;

/** Warns on the menu item while a webhook is off because it failed for days (HOOK-07). */
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
