import { texts } from '../../../lib/texts/texts.ts';

/** What to do about a call of a model that failed. */
export const useModelFaultWords = texts('modelFaults', {
  notSetUp: {
    pt: 'Falta a chave. Cole a API key na seção 4 e tente de novo.',
    en: 'The key is missing. Paste the API key in section 4 and try again.',
    es: 'Falta la clave. Pegue la API key en la sección 4 e intente de nuevo.',
    tr: 'Anahtar eksik. API anahtarını 4. bölüme yapıştırıp yeniden deneyin.',
  },
  keyRefused: {
    pt: 'O provedor recusou a chave. Confira se ela foi copiada inteira e ainda vale.',
    en: 'The provider refused the key. Check that it was copied whole and is still valid.',
    es: 'El proveedor rechazó la clave. Revise que esté completa y vigente.',
    tr: 'Sağlayıcı anahtarı reddetti. Tam kopyalandığını ve hâlâ geçerli olduğunu kontrol edin.',
  },
  limited: {
    pt: 'O provedor pede menos chamadas. Espere um minuto, ou aumente o limite da conta.',
    en: 'The provider allows fewer calls. Wait a minute, or raise the limit of the account.',
    es: 'El proveedor pide menos llamadas. Espere un minuto o aumente el límite de la cuenta.',
    tr: 'Sağlayıcı daha az çağrı istiyor. Bir dakika bekleyin veya hesabın sınırını yükseltin.',
  },
  noCredit: {
    pt: 'A conta no provedor está sem crédito. Adicione crédito lá.',
    en: 'The account at the provider has no credit. Add credit there.',
    es: 'La cuenta en el proveedor no tiene crédito. Añada crédito allí.',
    tr: 'Sağlayıcıdaki hesapta kredi yok. Oradan kredi ekleyin.',
  },
  noModel: {
    pt: 'O provedor não tem este modelo neste endereço. Em “Outro provedor ou modelo”, confira o nome, e se o endereço termina em /v1.',
    en: 'The provider does not have this model at this address. Under “Another provider or model”, check its name, and that the address ends with /v1.',
    es: 'El proveedor no tiene este modelo en esta dirección. En “Otro proveedor o modelo”, revise el nombre y que la dirección termine en /v1.',
    tr: 'Sağlayıcının bu adresinde bu model yok. “Başka sağlayıcı veya model” altında adı ve adresin /v1 ile bittiğini kontrol edin.',
  },
  tooLong: {
    pt: 'A conversa é longa demais para o modelo. Diminua as mensagens no histórico.',
    en: 'The conversation is too long for the model. Use fewer messages of the history.',
    es: 'La conversación es demasiado larga para el modelo. Reduzca los mensajes del historial.',
    tr: 'Konuşma model için çok uzun. Geçmişten daha az mesaj kullanın.',
  },
  refused: {
    pt: 'O provedor se recusou a responder a isto. Um cliente iria para uma pessoa.',
    en: 'The provider refused to answer this. A customer would go to a person.',
    es: 'El proveedor se negó a responder esto. Un cliente iría a una persona.',
    tr: 'Sağlayıcı buna yanıt vermeyi reddetti. Müşteri bir kişiye giderdi.',
  },
  badAnswer: {
    pt: 'O endereço não respondeu como uma API de chat. Confira se ele termina em /v1.',
    en: 'The address did not answer like a chat API. Check that it ends with /v1.',
    es: 'La dirección no respondió como una API de chat. Revise que termine en /v1.',
    tr: 'Adres bir sohbet API’si gibi yanıt vermedi. /v1 ile bittiğini kontrol edin.',
  },
  overBudget: {
    pt: 'O limite de tokens acabou. Aumente o limite do prompt ou da empresa.',
    en: 'The limit of tokens is used up. Raise that of the prompt or of the company.',
    es: 'El límite de tokens se agotó. Aumente el del prompt o el de la empresa.',
    tr: 'Token sınırı doldu. Promptun veya şirketin sınırını yükseltin.',
  },
  noSource: {
    pt: 'Nenhuma fonte responde a isto. Um cliente iria para uma pessoa, e a pergunta ficaria anotada na base de conhecimento.',
    en: 'No source answers this. A customer would go to a person, and the question would be noted in the knowledge base.',
    es: 'Ninguna fuente responde a esto. Un cliente iría a una persona, y la pregunta quedaría anotada en la base de conocimiento.',
    tr: 'Hiçbir kaynak bunu yanıtlamıyor. Müşteri bir kişiye giderdi ve soru bilgi bankasına kaydedilirdi.',
  },
  failed: {
    pt: 'O provedor falhou. Tente de novo daqui a pouco.',
    en: 'The provider failed. Try again in a moment.',
    es: 'El proveedor falló. Intente de nuevo en un momento.',
    tr: 'Sağlayıcı hata verdi. Biraz sonra yeniden deneyin.',
  },
  wrongAddress: {
    pt: 'O endereço do modelo não pode ser aberto. Confira em “Outro provedor ou modelo”.',
    en: 'The address of the model cannot be opened. Check it under “Another provider or model”.',
    es: 'No se puede abrir la dirección del modelo. Revísela en “Otro proveedor o modelo”.',
    tr: 'Modelin adresi açılamıyor. “Başka sağlayıcı veya model” altında kontrol edin.',
  },
  noReply: {
    pt: 'O provedor não respondeu a tempo. Tente de novo, ou confira o endereço.',
    en: 'The provider sent no reply in time. Try again, or check the address.',
    es: 'El proveedor no respondió a tiempo. Intente de nuevo o revise la dirección.',
    tr: 'Sağlayıcı zamanında yanıt vermedi. Yeniden deneyin veya adresi kontrol edin.',
  },
});
