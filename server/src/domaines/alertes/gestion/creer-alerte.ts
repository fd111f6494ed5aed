import { seuilRecu } from '@ael/contract/alertes/saisie.ts'
import type { CreationAlerte } from '@ael/contract/alertes/schemas.ts'
import type { Database } from '../../../db/database.ts'
import type { ContratVerifie, GroupeVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import { tenirAcces } from '../../acces/tenir-acces.public.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { type LigneAlerte, lireAlerte } from './alerte.query.ts'
import { insererAlerte } from './alerte.repository.ts'
import { autorisationsAlerte } from './autorisations-alerte.ts'
import { cibleNommee } from './cible-alerte.ts'
import { colonnesAlerte } from './colonnes-alerte.ts'
import { alerteInconnue, creationFermee } from '../errors.ts'
import { exigerProposee } from './exiger-proposee.ts'
import { statutPermis } from './statut-permis.ts'

type AlerteVoulue = Omit<CreationAlerte, 'numeroContratAbonnement' | 'idGroupe'> & {
  numeroContratAbonnement?: ContratVerifie | null | undefined
  idGroupe?: GroupeVerifie | null | undefined
}

type Auteur = Pick<UtilisateurSession, 'id' | 'profils' | 'accesContratResilie'>

/**
 * Creates an alert of the user on a contract or group, active unless the maximum of active alerts is reached
 * (docs/domaines/alertes.md#alertes-actives). It begins today unless told otherwise.
 */
export const creerAlerte = (
  services: Services,
  utilisateur: Auteur,
  voulue: AlerteVoulue,
): Promise<{ alerte: LigneAlerte; avertissement: string | null }> =>
  services.db.transaction().execute((trx) => ajouterAlerte(services, trx, utilisateur, voulue))

/** The same, in the transaction of the caller. */
export async function ajouterAlerte(
  services: Services,
  trx: Database,
  utilisateur: Auteur,
  voulue: AlerteVoulue,
): Promise<{ alerte: LigneAlerte; avertissement: string | null }> {
  const aujourdhui = services.horloge.aujourdhui()
  const cible = cibleNommee({ contrat: voulue.numeroContratAbonnement, groupe: voulue.idGroupe })
  const offre = await autorisationsAlerte({ ...services, db: trx }, utilisateur, cible)
  const saisie = {
    ...voulue,
    periodeDebut: voulue.periodeDebut ?? aujourdhui,
    seuil: seuilRecu(voulue.codeTypeAlarme, voulue),
  }
  if (!offre.modifiable) throw creationFermee()
  exigerProposee(saisie, offre, { aujourdhui })
  await verrouillerCompte(trx, utilisateur.id)
  if (cible.type === 'contrat') await tenirAcces(trx, utilisateur, cible.numeroContrat)
  const { statut, avertissement } = await statutPermis(trx, utilisateur.id, cible, {
    aujourdhui,
    maximum: offre.nbMaxAlertesActives,
  })
  const id = await insererAlerte(trx, {
    ...colonnesAlerte(saisie),
    code_type_alarme: saisie.codeTypeAlarme,
    statut,
    utilisateur_id: utilisateur.id,
    numero_contrat: cible.type === 'contrat' ? cible.numeroContrat : null,
    groupe_id: cible.type === 'groupe' && cible.idGroupe !== 0 ? cible.idGroupe : null,
  })
  const alerte = await lireAlerte(trx, id)
  if (!alerte) throw alerteInconnue()
  return { alerte, avertissement }
}
