import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { Database } from '../../db/database.ts'
import { deposerCourrier } from '../../gateways/mail/deposer-courrier.ts'
import { publier } from '../../kernel/evenements/publier.ts'
import type { Services } from '../../services.ts'
import { ajouterReleve, referenceReleve, type OrigineReleve } from './auto-releve.repository.ts'
import { controlerIndex, type IndexControle, type ReleveSaisi } from './controler-index.ts'
import { titulaireDe } from '../abonnements/titulaire.public.query.ts'
import { type ChampsReleve, dejaSaisi, indexDouteux } from './errors.ts'
import { ecrireJours, ecrireVolume } from './formats.ts'

export interface Envoyeur {
  origine: OrigineReleve
  utilisateurId: number | null
  /** Where the receipt goes. */
  email: string | null
}

export interface ReleveRecu extends IndexControle {
  reference: string
  dateReleve: string
  valeurIndex: number
}

/**
 * Records the reading that a subscriber sends, once a day: of two people at once the second gets W0014. A doubtful index
 * is recorded when it is confirmed, one that cannot be never is. The receipt goes to whoever sent it; the holder is told
 * of a reading that came without account.
 */
export const enregistrerIndex = (services: Services, saisi: ReleveSaisi, envoyeur: Envoyeur): Promise<ReleveRecu> =>
  services.db.transaction().execute((trx) => inscrireIndex(services, trx, saisi, envoyeur))

/** The same in the transaction of whoever calls, whose fields are named. */
export async function inscrireIndex(
  services: Services,
  trx: Database,
  saisi: ReleveSaisi,
  envoyeur: Envoyeur,
  champs?: ChampsReleve,
): Promise<ReleveRecu> {
  const controle = await controlerIndex({ ...services, db: trx }, saisi, champs)
  const { doute, situation } = controle
  if (doute && !saisi.confirme) throw indexDouteux(doute.question)
  const { compteur_id: compteurId } = situation.contrat
  const valeurIndex = saisi.cadrans.reduce((somme, cadran) => somme + cadran.valeurIndex, 0)
  const id = await ajouterReleve(trx, {
    numeroContrat: saisi.numeroContrat,
    compteurId: compteurId ?? 0,
    dateReleve: saisi.jour,
    jourSaisie: services.horloge.aujourdhui(),
    saisiLe: services.horloge.maintenant(),
    cadrans: saisi.cadrans.map((cadran) => cadran.valeurIndex),
    volume: controle.controle.volume,
    doute: doute?.motif ?? null,
    origine: envoyeur.origine,
    utilisateurId: envoyeur.utilisateurId,
  })
  if (id === null) throw dejaSaisi()
  const recu = { ...controle, reference: referenceReleve(id), dateReleve: saisi.jour, valeurIndex }
  await publier(services, trx, 'index.transmis', {
    reference: recu.reference,
    numeroContrat: saisi.numeroContrat,
    jour: saisi.jour,
    cadrans: saisi.cadrans.map((cadran) => cadran.valeurIndex),
    volume: controle.controle.volume,
    doute: doute?.motif ?? null,
    origine: envoyeur.origine,
  })
  await accuserReception(services, trx, recu, envoyeur)
  return recu
}

async function accuserReception(
  services: Services,
  trx: Database,
  { situation, controle, reference, dateReleve, valeurIndex }: ReleveRecu,
  { origine, email }: Envoyeur,
): Promise<void> {
  const { contrat, unite } = situation
  const titulaire = await titulaireDe(trx, contrat.numero_contrat)
  const sansCompte = origine !== 'COMPTE'
  const prevenu = sansCompte ? (titulaire?.email ?? null) : null
  const donnees = {
    numeroContrat: contrat.numero_contrat,
    reference,
    jour: ecrireDateFrancaise(dateReleve),
    index: ecrireVolume(valeurIndex, unite),
    consommation:
      controle.volume === null || !controle.jours
        ? null
        : `${ecrireVolume(controle.volume, unite)} en ${ecrireJours(controle.jours)}`,
    sansCompte,
  }
  // Whoever sent it without account is not told where the meter is.
  if (email && email.toLowerCase() !== prevenu?.toLowerCase()) {
    await deposerCourrier(services, trx, 'releve-enregistre', email, {
      ...donnees,
      adresse: sansCompte ? null : (titulaire?.adresse ?? null),
    })
  }
  if (prevenu)
    await deposerCourrier(services, trx, 'releve-enregistre', prevenu, {
      ...donnees,
      adresse: titulaire?.adresse ?? null,
    })
}
