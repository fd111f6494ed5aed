import type { Config } from '../../../config.ts'
import type { Devise } from '../../../kernel/montants.ts'

/** The utility as its bills name it. */
export interface Emetteur {
  nom: string
  adresse: string
  codePostal: string
  ville: string
  telephone: string
  siren: string
  tva: string
  iban: string
  bic: string
  /** What it bills in. */
  devise: Devise
}

/** The utility, as its bills name it; what the environment does not tell is empty. */
export const emetteurDe = (config: Config): Emetteur => ({
  nom: config.NOM_SERVICE,
  adresse: config.SERVICE_ADRESSE,
  codePostal: config.SERVICE_CODE_POSTAL,
  ville: config.SERVICE_VILLE,
  telephone: config.SERVICE_TELEPHONE,
  siren: config.SERVICE_SIREN,
  tva: config.SERVICE_TVA,
  iban: config.SERVICE_IBAN,
  bic: config.SERVICE_BIC,
  devise: config.PAIEMENT_DEVISE,
})
