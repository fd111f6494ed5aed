import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { IssueListe } from '@ael/contract/abonnements/schemas.ts'
import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import type { UtilisateurSession } from '../../acces/session.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../acces/errors.ts'
import { gereUtilisateur } from '../../acces/gere-utilisateur.ts'
import type { ErreurMetier } from '../../erreur-metier.ts'
import { lireCompte, type SituationContrat, situations } from './attachement.repository.ts'
import { attacherContrats } from './attacher-contrat.ts'
import {
  clientDAutrui,
  contratInexistant,
  contratResilie,
  contratsParPerimetres,
  fonctionnaliteInactive,
  numeroRefuse,
  utilisateurInconnu,
} from '../errors.ts'
import { messageRattachement } from '../messages.ts'

/**
 * Attaches many contracts at once and tells what became of each. Staff give any contract to an account that they
 * manage. A premium user attaches to his own account the contracts of customers whose contracts it already holds, as
 * holder or payer: he has proved one of them (docs/adr/0007). The good numbers are attached together; the others are told.
 */
export async function rattacherListe(
  services: Services,
  acteur: UtilisateurSession,
  utilisateurId: number,
  saisis: readonly string[],
): Promise<IssueListe> {
  const { db, configuration } = services
  if (!(await configuration.actif('AttachementContratEnMasse')))
    throw fonctionnaliteInactive('Le rattachement de contrats par liste')
  const gestionnaire = estGestionnaire(acteur.profils)
  if (utilisateurId !== acteur.id && !(await gereUtilisateur(db, acteur, utilisateurId))) throw interdit()
  const compte = await lireCompte(db, utilisateurId)
  if (!compte) throw utilisateurInconnu()
  if (compte.premium_id !== null) throw contratsParPerimetres()

  const numeros = [...new Set(saisis.map(normaliserNumeroContrat))]
  const connues = new Map(
    (await situations(db, utilisateurId, numeros.filter(estNumeroContrat))).map((situation) => [
      situation.numero,
      situation,
    ]),
  )
  const refuser = (situation: SituationContrat | undefined): ErreurMetier | null => {
    if (!situation) return numeroRefuse()
    if (!gestionnaire && !(situation.existe && situation.memeClient)) return clientDAutrui()
    if (!situation.existe) return contratInexistant()
    return situation.resilie && !compte.acces_contrat_resilie ? contratResilie() : null
  }
  const verdicts = numeros.map((numero) => ({ numero, refus: refuser(connues.get(numero)) }))
  const admis = verdicts.filter(({ refus }) => refus === null).map(({ numero }) => numero)
  if (admis.length > 0) await db.transaction().execute((trx) => attacherContrats(trx, utilisateurId, admis))
  const refuses = numeros.length - admis.length
  return {
    message:
      refuses === 0
        ? 'La liste de contrat a été rattachée.'
        : `Contrats rattachés\u202f: ${admis.length}. Refusés\u202f: ${refuses}.`,
    rattaches: admis.length,
    resultats: verdicts.map(({ numero, refus }) => ({
      numeroContrat: numero,
      rattache: refus === null,
      code: refus?.code ?? null,
      message: refus?.message ?? messageRattachement(numero, connues.get(numero)?.resilie ?? false),
    })),
  }
}
