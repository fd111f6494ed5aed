import { ETATS_DEMARCHE, type EtatDemarche } from '@ael/contract/demarches/etats.ts'

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
