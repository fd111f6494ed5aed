import type { Database } from '../../../db/database.ts'
import {
  ecrireMailType,
  type LigneMailType,
  lireMailType,
  supprimerLeMailType,
} from '../../../gateways/mail/reecrits/mail-types.repository.ts'
import type { Edite } from '../editions/editions.repository.ts'
import type { Publication } from '../editions/publier.ts'

export const mailEdite = (type: string): Edite => ({ nature: 'mail', identifiant: type })

/** Where the words of a mail stand until it leaves. */
export const publicationMail = (trx: Database, type: string): Publication<LigneMailType> => ({
  lire: () => lireMailType(trx, type),
  ecrire: (texte) => (texte ? ecrireMailType(trx, texte) : supprimerLeMailType(trx, type)),
})
