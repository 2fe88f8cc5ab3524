import type { Template } from '@recado/shared/features/templates';
import type { Account } from './account.ts';

/** A template as its provider stores it. */
export type ProviderTemplate = Omit<Template, 'id' | 'business' | 'syncedAt'> & { providerId: string };

/** A template to submit, with the example of its header's file. */
export interface TemplateDraft {
  name: string;
  language: string;
  category: 'marketing' | 'utility';
  headerFormat: 'none' | 'text' | 'image' | 'video' | 'document';
  header: string;
  headerSample: string;
  body: string;
  samples: string[];
  footer: string;
  buttons: { kind: 'reply' | 'url' | 'phone'; text: string; url: string; sample: string; phone: string }[];
  file: { bytes: Uint8Array; mime: string } | null;
}

/** The provider refused: its words, for the person who can act on them. */
export interface TemplateRefused {
  refused: string;
}

/** What a channel does with the templates of an account's business. Every call may throw an OutsideError. */
export interface TemplateDriver {
  list(account: Account): Promise<ProviderTemplate[] | TemplateRefused>;
  create(account: Account, draft: TemplateDraft): Promise<ProviderTemplate | TemplateRefused>;
  remove(
    account: Account,
    template: { providerId: string; name: string },
  ): Promise<undefined | TemplateRefused>;
}
