import { texts } from '../../lib/texts/texts.ts';

/** Words about a connection with a provider's keys. */
export const useAccountText = texts('account', {
  siteChat: { pt: 'Configurar chat', en: 'Set up chat', es: 'Configurar chat', tr: 'Sohbeti ayarla' },
  account: {
    pt: 'ID do número de telefone',
    en: 'Phone number ID',
    es: 'ID del número de teléfono',
    tr: 'Telefon numarası kimliği',
  },
  accountHint: {
    pt: 'No painel da Meta: WhatsApp › Configuração da API.',
    en: 'In Meta’s dashboard: WhatsApp › API Setup.',
    es: 'En el panel de Meta: WhatsApp › Configuración de la API.',
    tr: 'Meta panelinde: WhatsApp › API Kurulumu.',
  },
  business: {
    pt: 'ID da conta do WhatsApp Business',
    en: 'WhatsApp Business account ID',
    es: 'ID de la cuenta de WhatsApp Business',
    tr: 'WhatsApp Business hesap kimliği',
  },
  accessToken: { pt: 'Token de acesso', en: 'Access token', es: 'Token de acceso', tr: 'Erişim belirteci' },
  accessTokenHint: {
    pt: 'Use um token permanente de um usuário do sistema.',
    en: 'Use a permanent token of a system user.',
    es: 'Use un token permanente de un usuario del sistema.',
    tr: 'Bir sistem kullanıcısının kalıcı belirtecini kullanın.',
  },
  appSecret: {
    pt: 'Chave secreta do aplicativo',
    en: 'App secret',
    es: 'Clave secreta de la aplicación',
    tr: 'Uygulama gizli anahtarı',
  },
  appSecretHint: {
    pt: 'Prova que as mensagens recebidas vêm mesmo da Meta.',
    en: 'Proves that what arrives really comes from Meta.',
    es: 'Prueba que lo que llega viene realmente de Meta.',
    tr: 'Gelenlerin gerçekten Meta’dan geldiğini kanıtlar.',
  },
  kept: {
    pt: 'Guardado. Preencha só para trocar.',
    en: 'Kept. Fill in only to replace it.',
    es: 'Guardado. Complete solo para cambiarlo.',
    tr: 'Saklandı. Yalnızca değiştirmek için doldurun.',
  },
  title: {
    pt: 'Webhook de “{{name}}”',
    en: 'Webhook of “{{name}}”',
    es: 'Webhook de “{{name}}”',
    tr: '“{{name}}” webhook adresi',
  },
  steps: {
    pt: 'No painel da Meta, em WhatsApp › Configuração › Webhook, cole estes dois valores e assine o campo “messages”.',
    en: 'In Meta’s dashboard, under WhatsApp › Configuration › Webhook, paste these two values and subscribe to the “messages” field.',
    es: 'En el panel de Meta, en WhatsApp › Configuración › Webhook, pegue estos dos valores y suscríbase al campo “messages”.',
    tr: 'Meta panelinde WhatsApp › Yapılandırma › Webhook altında bu iki değeri yapıştırın ve “messages” alanına abone olun.',
  },
  address: { pt: 'URL de callback', en: 'Callback URL', es: 'URL de callback', tr: 'Geri çağırma URL’si' },
  verifyToken: {
    pt: 'Token de verificação',
    en: 'Verify token',
    es: 'Token de verificación',
    tr: 'Doğrulama belirteci',
  },
  test: {
    pt: 'Testar conexão',
    en: 'Test connection',
    es: 'Probar conexión',
    tr: 'Bağlantıyı sına',
  },
});
