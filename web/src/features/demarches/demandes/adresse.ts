import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import { ETATS_DEMARCHE, type EtatDemarche } from '@ael/contract/demarches/etats.ts'

export interface Filtres {
  etat: EtatDemarche | null
  /** Those of this contract alone, whoever made them. */
  contrat: string | null
}

function lireContrat(dit: string): string | null {
  const numero = normaliserNumeroContrat(dit)
  return dit !== '' && estNumeroContrat(numero) ? numero : null
}

/** Reads the filters of an address; what makes no sense there counts for nothing. */
export const lireFiltres = (adresse: { etat?: string; contrat?: string }): Filtres => ({
  etat: ETATS_DEMARCHE.find((etat) => etat === adresse.etat) ?? null,
  contrat: lireContrat(adresse.contrat ?? ''),
})
