import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'
import { libelles } from './libelles.ts'

/** What the call takes of a message. */
export const MESSAGE_MAX = 2000

export interface SaisieReponse {
  message: string
  fichiers: readonly File[]
}

/** What may be answered to an agent: a message, whatever comes with it. */
export const saisieReponse = schemaDeRegles<SaisieReponse>(({ message }) =>
  message.trim() === ''
    ? [{ champ: 'message', message: libelles.reponse.manque }]
    : message.trim().length > MESSAGE_MAX
      ? [{ champ: 'message', message: libelles.reponse.tropLong }]
      : [],
)
