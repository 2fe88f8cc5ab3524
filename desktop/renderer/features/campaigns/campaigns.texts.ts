import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of campaigns. */
export const useCampaignText = texts('campaigns', {
  title: {
    pt: 'Campanhas',
    en: 'Campaigns',
    es: 'Campañas',
    tr: 'Kampanyalar',
  },
});

/** Refusals of campaigns. */
export const campaignErrors = errorTexts({
  ERR_NO_CAMPAIGN_FOUND: {
    pt: 'Campanha não encontrada.',
    en: 'Campaign not found.',
    es: 'Campaña no encontrada.',
    tr: 'Kampanya bulunamadı.',
  },
  ERR_CAMPAIGN_STATE: {
    pt: 'No estado atual da campanha isso não é possível. Recarregue a lista.',
    en: 'The campaign’s state does not allow this. Reload the list.',
    es: 'El estado actual de la campaña no lo permite. Recargue la lista.',
    tr: 'Kampanyanın durumu buna izin vermiyor. Listeyi yenileyin.',
  },
  ERR_CAMPAIGN_NO_TEXT: {
    pt: 'Escreva ao menos uma mensagem.',
    en: 'Write at least one message.',
    es: 'Escriba al menos un mensaje.',
    tr: 'En az bir mesaj yazın.',
  },
  ERR_CAMPAIGN_EMPTY: {
    pt: 'Não há contatos para esta campanha. Escolha uma lista ou etiqueta com contatos válidos.',
    en: 'Nobody to write to. Choose a list or tag with valid contacts.',
    es: 'No hay contactos para esta campaña. Elija una lista o etiqueta con contactos válidos.',
    tr: 'Yazılacak kimse yok. Geçerli kişileri olan bir liste ya da etiket seçin.',
  },
  ERR_CAMPAIGN_VARIABLE: {
    pt: 'Estas variáveis não existem: {{variables}}.',
    en: 'These variables do not exist: {{variables}}.',
    es: 'Estas variables no existen: {{variables}}.',
    tr: 'Bu değişkenler yok: {{variables}}.',
  },
});
