import { type SaisieService, saisieService } from '@ael/contract/services/schemas.ts'
import type { Database } from '../../../db/database.ts'
import { unavailability } from '../../../db/unavailable.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import { lireCompte, lireProfils } from '../../../kernel/session/compte.repository.ts'
import type { Services } from '../../../services.ts'
import type { IssueService } from '../ouvrir-contrats.ts'
import { resilierServices } from '../resilier-services.ts'
import type { Demandeur } from '../situation.ts'
import { souscrireServices } from '../souscrire-services.ts'
import {
  commencerTraitement,
  noterContrats,
  prochainsContrats,
  prochainTraitement,
  terminerTraitement,
  type TraitementARemplir,
} from './traitement.repository.ts'

/** Contracts of one transaction: few enough that nobody waits long for one of them. */
const PAR_LOT = 200

/** Who asked, as he is now: what he has lost since does not go on in his name. */
async function demandeurDe(trx: Database, utilisateurId: number): Promise<Demandeur | null> {
  const [compte, profils] = await Promise.all([lireCompte(trx, utilisateurId), lireProfils(trx, utilisateurId)])
  return compte && profils ? { id: utilisateurId, accesContratResilie: compte.acces_contrat_resilie, ...profils } : null
}

/** What was typed, its account opened. */
function saisieDe({ coffre }: Services, traitement: TraitementARemplir): SaisieService {
  const { reference, saisie, iban_scelle, bic_scelle, titulaire_scelle } = traitement
  const compte = {
    iban: coffre.ouvrir('traitement_services.iban', reference, iban_scelle),
    bic: coffre.ouvrir('traitement_services.bic', reference, bic_scelle),
    titulaire: coffre.ouvrir('traitement_services.titulaire', reference, titulaire_scelle),
  }
  const donnees = Object.entries({ ...(saisie as object), ...compte }).filter(([, valeur]) => valeur !== null)
  return saisieService.parse(Object.fromEntries(donnees))
}

async function traiter(
  services: Services,
  trx: Database,
  traitement: TraitementARemplir,
  contrats: readonly ContratVerifie[],
): Promise<void> {
  const demandeur = await demandeurDe(trx, traitement.utilisateur_id)
  const lieu = demandeur && { services, trx, demandeur }
  const issues: Map<ContratVerifie, IssueService> = !lieu
    ? new Map()
    : traitement.action === 'SOUSCRIPTION'
      ? await souscrireServices(lieu, traitement.code, contrats, saisieDe(services, traitement))
      : await resilierServices(lieu, traitement.code, contrats)
  const parMotif = Map.groupBy(contrats, (contrat) => {
    const issue = issues.get(contrat)
    return issue && !('refus' in issue) ? null : (issue?.refus.message ?? '')
  })
  for (const [motif, numeros] of parMotif)
    await noterContrats(
      trx,
      traitement.id,
      numeros,
      motif === null ? { etat: 'FAIT', motif: null } : { etat: 'NON_EFFECTUE', motif: motif || null },
    )
}

/** The next contracts of the oldest batch, or only one of them; false when nothing is left to do. */
const traiterLot = (services: Services, nombre: number): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const traitement = await prochainTraitement(trx)
    if (!traitement) return false
    if (traitement.etat === 'INIT') await commencerTraitement(trx, traitement.id)
    const contrats = await prochainsContrats(trx, traitement.id, nombre)
    if (contrats.length === 0) await terminerTraitement(trx, traitement.id, services.horloge.maintenant())
    else await traiter(services, trx, traitement, contrats)
    return true
  })

/** Leaves out the contract that cannot be treated; false when there is none. */
const passerLePremier = (services: Services): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const traitement = await prochainTraitement(trx)
    if (!traitement) return false
    const contrats = await prochainsContrats(trx, traitement.id, 1)
    await noterContrats(trx, traitement.id, contrats, { etat: 'NON_EFFECTUE', motif: null })
    return contrats.length > 0
  })

/** The contracts of a lot that failed, one by one: that which fails alone is left out. */
async function isoler(services: Services): Promise<boolean> {
  for (let rang = 0; rang < PAR_LOT; rang += 1)
    try {
      if (!(await traiterLot(services, 1))) return false
    } catch (error) {
      if (unavailability(error) || !(await passerLePremier(services))) throw error
      services.log.error({ err: error }, 'service non traité pour un contrat')
    }
  return true
}

async function avancer(services: Services): Promise<boolean> {
  try {
    return await traiterLot(services, PAR_LOT)
  } catch (error) {
    if (unavailability(error)) throw error
    services.log.warn({ err: error }, 'lot de services en échec, repris contrat par contrat')
    return isoler(services)
  }
}

/**
 * Does the batches that wait, the oldest first, each lot of contracts in one transaction with the note of it: cut short, the
 * job goes on where it was.
 */
export async function traiterServices(services: Services): Promise<void> {
  while (await avancer(services));
}
