import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { IssueListe } from '@ael/contract/abonnements/schemas.ts'
import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { interdit } from '../../../kernel/errors.ts'
import { gereUtilisateur } from '../../acces/gere-utilisateur.public.ts'
import type { ErreurMetier } from '../../../kernel/erreur-metier.ts'
import { lireCompte } from '../../../kernel/session/compte.repository.ts'
import { attacherContrats } from './attacher-contrat.public.ts'
import { clientsProuves, contratsDesClients, contratsDuService, dejaRattaches } from './contrats-prouves.query.ts'
import {
  clientDAutrui,
  contratInexistant,
  contratResilie,
  contratsParUnivers,
  fonctionnaliteInactive,
  numeroRefuse,
  utilisateurInconnu,
} from '../errors.ts'
import { messageRattachement } from '../messages.ts'

/**
 * Attaches many contracts at once and tells what became of each. Staff give any contract to an account that they
 * manage. A premium user attaches to his own account the contracts of the customers that he has shown to be (docs/adr/0007);
 * that he has shown a contract to be his says nothing of others. Staff's lists are told nobody, those of others by a job. The good numbers are attached together; the others are told.
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
  if (compte.premium_id !== null) throw contratsParUnivers()

  const numeros = [...new Set(saisis.map(normaliserNumeroContrat))]
  const lisibles = numeros.filter(estNumeroContrat)
  const prouves = gestionnaire
    ? await contratsDuService(db, lisibles)
    : await contratsDesClients(db, await clientsProuves(db, utilisateurId), lisibles)
  const deja = await dejaRattaches(db, utilisateurId, lisibles)
  const estResilie = (numero: string): boolean => (deja.get(numero) ?? prouves.get(numero))?.isResilie ?? false
  const juger = (numero: string): ErreurMetier | null => {
    if (!estNumeroContrat(numero)) return numeroRefuse()
    if (!prouves.has(numero) && !deja.has(numero)) return gestionnaire ? contratInexistant() : clientDAutrui()
    return estResilie(numero) && !compte.acces_contrat_resilie ? contratResilie() : null
  }
  const verdicts = numeros.map((numero) => ({ numero, refus: juger(numero) }))
  const admis = verdicts.filter(({ refus }) => refus === null).map(({ numero }) => numero)
  const aAttacher = admis.flatMap((numero) => prouves.get(numero) ?? [])
  if (aAttacher.length > 0)
    await db
      .transaction()
      .execute((trx) =>
        attacherContrats(services, trx, utilisateurId, aAttacher, gestionnaire ? 'aucune' : 'par-travail'),
      )
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
      message: refus?.message ?? messageRattachement(numero, estResilie(numero)),
    })),
  }
}
