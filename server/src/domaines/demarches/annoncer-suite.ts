import { type EtatDemarche, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DB } from '../../db/schema.generated.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { Services } from '../../services.ts'

interface Suite {
  etat: EtatDemarche
  /** What was said to the customer; null: nothing. */
  message: string | null
  /** The same, as a mail prints it. */
  texte: string
  /** Names of the files that came with it. */
  pieces: readonly string[]
  /** Whom a mail tells it; null: nobody. */
  email: string | null
}

/** Tells how far a request has come, whoever moved it on: the utility's systems, and the customer by mail. */
export async function annoncerSuite(
  services: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  demande: Pick<Selectable<DB['demarche']>, 'reference' | 'libelle' | 'numero_contrat' | 'utilisateur_id'>,
  { etat, message, texte, pieces, email }: Suite,
): Promise<void> {
  const { reference } = demande
  await publier(services, trx, 'demande.etat', { reference, numeroContrat: demande.numero_contrat, etat, message })
  if (email === null) return
  await deposerCourrier(services, trx, 'demande-reponse', email, {
    reference,
    demande: demande.libelle,
    message: texte,
    etat: LIBELLES_ETATS[etat],
    pieces,
    lien: demande.utilisateur_id === null ? null : lienApplication(services, '/demandes'),
  })
}
