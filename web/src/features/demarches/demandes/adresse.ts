import { ETATS_DEMARCHE, type EtatDemarche } from '@ael/contract/demarches/etats.ts'

/** What keeps the list to some requests, as it stands in the address of its page. */
export const NOMS_FILTRES = ['etat', 'contrat'] as const

export interface Filtres {
  etat: EtatDemarche | null
  /** Those of this contract alone, whoever made them. */
  contrat: string | null
}

/** Reads the filters of an address; what makes no sense there counts for nothing. */
export const lireFiltres = (adresse: { etat?: string; contrat?: string }): Filtres => ({
  etat: ETATS_DEMARCHE.find((etat) => etat === adresse.etat) ?? null,
  contrat: /^\d{1,7}$/.test(adresse.contrat ?? '') ? (adresse.contrat ?? null) : null,
})
