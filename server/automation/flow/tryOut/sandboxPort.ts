import type { BotLanguage } from '@recado/shared/features/settings';
import type { BlockData } from '@recado/shared/flow/blocks';
import { longestText } from '@recado/shared/flow/flowBlock';
import type { SandboxEffect } from '@recado/shared/flow/testRun';
import { fillForCustomer, ownVariables, type VariableValues } from '@recado/shared/lib/variables';
import type { TemplateDraft } from '../../../features/core/templates/templateDraft.ts';
import { HttpInput } from '../../asks/callers/httpInput.ts';
import { fillChosen } from '../fillChosen.ts';
import type { FlowPort } from '../flowPort.ts';

/** What a test run knows, and what its flow has done so far. */
export interface Sandbox {
  now: Date;
  timeZone: string;
  language: BotLanguage;
  isOpen: boolean;
  /** Of the made-up customer. */
  values: VariableValues;
  variables: Record<string, string>;
  /** The filled template of a block; undefined where it cannot be sent so. */
  templateOf(chosen: BlockData<'template'>): Promise<TemplateDraft | undefined>;
  effects: SandboxEffect[];
}

/** The port of a test run: it does nothing, and writes down what would have happened. */
export function sandboxPort(sandbox: Sandbox): FlowPort {
  const { now, timeZone, language, isOpen, values } = sandbox;
  const happens = (effect: SandboxEffect) => void sandbox.effects.push(effect);
  const own = () => ownVariables(sandbox.variables);
  const fill = async (text: string) =>
    fillForCustomer(text, {
      ...values,
      ...own(),
      fields: new Map([...(values.fields ?? []), ...(own().fields ?? [])]),
    });
  return {
    now,
    timeZone,
    language,
    random: Math.random,
    get variables() {
      return sandbox.variables;
    },
    setVariable(name, value) {
      sandbox.variables = { ...sandbox.variables, [name]: value.slice(0, longestText) };
    },
    async valueOf(name) {
      const written = `{{${name}}}`;
      const value = Object.hasOwn(sandbox.variables, name) ? sandbox.variables[name] : await fill(written);
      return value === written ? undefined : value;
    },
    fill,
    async send(...contents) {
      for (const content of contents) {
        if (typeof content !== 'string') {
          const caption = await fill(content.caption ?? '');
          happens({ did: 'sentFile', file: content.file, caption, asVoice: content.asVoice ?? false });
        } else if (content.trim()) happens({ did: 'said', text: await fill(content) });
      }
    },
    async sendTemplate(chosen) {
      const draft = await fillChosen(chosen, fill, sandbox.templateOf);
      if (!draft) return false;
      const { name, header, footer, buttons } = draft.details;
      happens({
        ...{ did: 'sentTemplate', name, header, text: draft.body, footer },
        ...{ buttons: buttons.map(({ text }) => text), file: chosen.file ?? null },
      });
      return true;
    },
    isOpen: async () => isOpen,
    moveToQueue: async (queueId) => happens({ did: 'movedToQueue', queueId }),
    setTag: async (tagId, isOn) => happens({ did: isOn ? 'tagged' : 'untagged', tagId }),
    note: async (text) => happens({ did: 'noted', text }),
    setContactField: async (name, value) => happens({ did: 'setContactField', name, value }),
    handOver: async ({ queueId, userId }) =>
      happens({ did: 'handedOver', queueId: queueId ?? null, userId: userId ?? null }),
    close: async () => happens({ did: 'closed' }),
    askRating: async () => happens({ did: 'askedRating' }),
    async callOutside(_kind, _waitId, input) {
      const { method, url, body } = HttpInput.parse(input);
      happens({ did: 'called', method, url, body });
    },
  };
}
