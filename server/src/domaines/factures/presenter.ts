import { enM3 } from '@ael/contract/consommation/unites.ts'
import { enEuros, libelleSolde } from '@ael/contract/factures/regles.ts'
import type { ConsommationFacturee, Solde } from '@ael/contract/factures/schemas.ts'
import type { IntervalleFacture } from './consommations-facturees.repository.ts'
import type { Comptes } from './solde.repository.ts'

const HEURES_PAR_JOUR = 24

/** From the customer's side: what he owes is negative. `0 -` keeps a balance of nothing from becoming -0. */
export function presenterSolde(comptes: Comptes, nbContrats: number): Solde {
  const solde = enEuros(0 - comptes.du_cents)
  return {
    solde,
    libelle: libelleSolde(solde),
    soldeEchu: enEuros(0 - comptes.echu_cents),
    dateLimitePaiement: comptes.prochaine_echeance,
    nbContrats,
  }
}

/** A volume between two real readings is measured; with an estimated one at either end, it is estimated. */
export const etatReleve = ({ lu }: Pick<IntervalleFacture, 'lu'>): 'mesure' | 'estime' => (lu ? 'mesure' : 'estime')

export const presenterConsommation = (intervalle: IntervalleFacture): ConsommationFacturee => ({
  numeroContrat: intervalle.numero_contrat,
  dateDebut: intervalle.debut,
  dateReleve: intervalle.date_releve,
  nbJours: intervalle.jours,
  volumeConsoEnLitres: intervalle.volume,
  volumeConsoEnM3: enM3(intervalle.volume),
  index: intervalle.index_litres,
  etat: etatReleve(intervalle),
  nature: intervalle.nature,
  numeroFactureClient: intervalle.numero_facture_client,
  reference: intervalle.numero_appareil,
})

/** Medium voltage: watt-hours as kilowatt-hours, and the average power over the period. */
export const presenterConsommationMT = (intervalle: IntervalleFacture) => ({
  numeroContrat: intervalle.numero_contrat,
  dateDebut: intervalle.debut,
  dateReleve: intervalle.date_releve,
  nbJours: intervalle.jours,
  consommationEnKwh: enM3(intervalle.volume),
  puissanceMoyenneEnKw: Math.round((enM3(intervalle.volume) / (intervalle.jours * HEURES_PAR_JOUR)) * 1000) / 1000,
  etat: etatReleve(intervalle),
  numeroFactureClient: intervalle.numero_facture_client,
})
