/** Words of the bot that nobody can set yet. Customers read Portuguese, as the company's own texts are. */
export const botTexts = {
  noAudio: 'No momento não conseguimos ouvir áudios por aqui. Por favor, escreva sua mensagem.',
  consent: 'Você concorda com o tratamento dos seus dados pessoais?',
  yes: 'Sim',
  no: 'Não',
} as const;
