import { texts } from '../../../lib/texts/texts.ts';

/** Words of the company's settings for models. */
export const useModelSettingsText = texts('modelSettings', {
  saved: { pt: 'Ajustes salvos', en: 'Settings saved', es: 'Ajustes guardados', tr: 'Ayarlar kaydedildi' },
  assistTitle: {
    pt: 'Ajuda aos atendentes',
    en: 'Help for attendants',
    es: 'Ayuda a los agentes',
    tr: 'Temsilcilere yardım',
  },
  assistTitleHint: {
    pt: 'Ao lado da conversa: propor uma resposta, encurtar, traduzir, resumir. Nada é enviado sozinho.',
    en: 'Beside the conversation: propose an answer, shorten, translate, summarise. Nothing is sent by itself.',
    es: 'Junto a la conversación: proponer una respuesta, acortar, traducir, resumir. Nada se envía solo.',
    tr: 'Konuşmanın yanında: yanıt öner, kısalt, çevir, özetle. Hiçbir şey kendiliğinden gönderilmez.',
  },
  assist: {
    pt: 'Permitir a ajuda',
    en: 'Allow the help',
    es: 'Permitir la ayuda',
    tr: 'Yardıma izin ver',
  },
  assistHint: {
    pt: 'As mensagens da conversa vão para o modelo quando um atendente pede ajuda.',
    en: 'Messages of the conversation go to the model when an attendant uses the help.',
    es: 'Los mensajes de la conversación van al modelo cuando un agente usa la ayuda.',
    tr: 'Temsilci yardımı kullandığında konuşmadaki mesajlar modele gönderilir.',
  },
  assistPrompt: { pt: 'Com este prompt', en: 'With this prompt', es: 'Con este prompt', tr: 'Bu promptla' },
  assistPromptHint: {
    pt: 'Dele vêm o modelo, a chave e as fontes.',
    en: 'Model, key and sources come from it.',
    es: 'De él vienen el modelo, la clave y las fuentes.',
    tr: 'Model, anahtar ve kaynaklar ondan gelir.',
  },
  choosePrompt: {
    pt: 'Escolha o prompt que ajuda',
    en: 'Choose the prompt that helps',
    es: 'Elija el prompt que ayuda',
    tr: 'Yardım edecek promptu seçin',
  },
  noPrompts: {
    pt: 'Crie primeiro um prompt',
    en: 'Create a prompt first',
    es: 'Primero cree un prompt',
    tr: 'Önce bir prompt oluşturun',
  },
  limitTitle: { pt: 'Limite', en: 'Limit', es: 'Límite', tr: 'Sınır' },
  monthTokens: {
    pt: 'Tokens da empresa por mês',
    en: 'Tokens of the company per month',
    es: 'Tokens de la empresa por mes',
    tr: 'Şirketin aylık tokeni',
  },
  monthTokensHint: {
    pt: 'Vale para todos os prompts juntos. Depois do limite, os clientes vão para as pessoas.',
    en: 'It holds for all prompts together. Beyond it, customers go to people.',
    es: 'Vale para todos los prompts juntos. Después del límite, los clientes van a las personas.',
    tr: 'Tüm promptlar için ortaktır. Sınırdan sonra müşteriler kişilere gider.',
  },
});
