import { enM3 } from '@ael/contract/consommation/unites.ts'
import type { ConsommationFacturee } from '@ael/contract/factures/schemas.ts'
import { etatReleve } from './consommations-facturees.public.query.ts'
import type { IntervalleFacture } from './consommations-facturees.public.sql.ts'

const HEURES_PAR_JOUR = 24

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
