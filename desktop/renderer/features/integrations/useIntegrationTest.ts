import {
  type Integration,
  integrationApi,
  type TestSessionReply,
} from '@recado/shared/features/integrations';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { issueText } from '../../lib/texts/validationText.ts';
import { checkOf, type IntegrationForm, mustRepeat, toSave } from './integrationForm.ts';
import { useOutcomeText } from './outcomes.texts.ts';

/** The form is tested before somebody names it. */
const anyName = 'Recado';

/** A test of the integration as the form holds it, and what came of the last one. */
export interface IntegrationTest {
  words: string;
  setWords(words: string): void;
  isRunning: boolean;
  reply: TestSessionReply | undefined;
  /** Our own server refused, or was out of reach. */
  error: unknown;
  run(): Promise<void>;
}

/** Tests the integration as the form holds it; wrong fields are shown instead (INTEG-20). */
export function useIntegrationTest(form: IntegrationForm, stored: Integration | undefined): IntegrationTest {
  const [words, setWords] = useState(() => useOutcomeText.now('hello'));
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<{ reply?: TestSessionReply; error?: unknown }>({});
  const isBusy = useRef(false);

  async function run() {
    if (isBusy.current) return;
    const values: IntegrationForm['values'] = { ...form.getValues(), name: anyName };
    const wrong = checkOf(stored).safeParse(values).error?.issues ?? [];
    form.setErrors(
      Object.fromEntries(
        wrong.map((issue) => [issue.path.join('.'), issueText(issue, values[String(issue.path[0])] ?? null)]),
      ),
    );
    if (wrong.length > 0) return;
    const { type, projectName, language, region, jsonContent, urlN8N, signingKey, typebotSlug } = toSave(
      values,
      stored,
    );
    const isLent =
      stored !== undefined &&
      stored.type === type &&
      !Object.values(mustRepeat(stored, values)).some(Boolean);
    isBusy.current = true;
    setRunning(true);
    try {
      const reply = await call(integrationApi.test, {
        body: {
          ...(isLent && { integrationId: stored.id }),
          type,
          projectName,
          language,
          region,
          jsonContent,
          urlN8N,
          signingKey,
          typebotSlug,
          words,
        },
      });
      setResult({ reply });
    } catch (error) {
      setResult({ error });
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  }
  return { words, setWords, isRunning, reply: result.reply, error: result.error, run };
}
