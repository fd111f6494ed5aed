import type { UniteSaisie } from '@ael/contract/alertes/regles.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { lireAlerte } from './alerte.query.ts'
import { modifierLigne, supprimerLigne } from './alerte.repository.ts'
import { ajouterAlerte } from './creer-alerte.ts'

const TITRE = 'Alerte de consommation'

/**
 * Makes the alert of a month's consumption on a contract, as the service AC does (docs/domaines/alertes.md#option-de-seuil), in the
 * transaction of the caller. One too many is made inactive, with a warning.
 */
export async function surveillerSeuil(
  services: Services,
  trx: Database,
  utilisateur: Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>,
  { contrat, seuil, unite, email }: { contrat: ContratVerifie; seuil: number; unite: UniteSaisie; email: string },
): Promise<{ id: number; avertissement: string | null }> {
  const { alerte, avertissement } = await ajouterAlerte(services, trx, utilisateur, {
    numeroContratAbonnement: contrat,
    codeTypeAlarme: 'AC',
    titreAlerte: TITRE,
    periodicite: 'MOIS',
    canalAlerte: 'MAIL',
    destinataire: email,
    periodeFin: null,
    ...(unite === 'M' ? { valeurSeuilEnM3: seuil } : { valeurSeuilEnLitre: seuil }),
  })
  return { id: alerte.id, avertissement }
}

/** Ends such an alert: one that has fired stays with its history, switched off. */
export async function arreterSurveillance(trx: Database, id: number): Promise<void> {
  const alerte = await lireAlerte(trx, id)
  if (!alerte) return
  if (alerte.declenchements > 0) await modifierLigne(trx, id, { statut: 'DESACTIVE' })
  else await supprimerLigne(trx, id)
}
