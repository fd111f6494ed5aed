import { construireAdresse } from '@ael/contract/abonnements/regles.ts'
import type { Adresse } from '@ael/contract/abonnements/schemas.ts'

/** The columns of a delivery address. */
export interface LigneAdresse {
  adresse_numero: string
  adresse_voie: string
  adresse_complement: string | null
  adresse_code_postal: string
  adresse_ville: string
}

export const presenterAdresse = (ligne: LigneAdresse & { code_commune: string | null }): Adresse => ({
  numero: ligne.adresse_numero,
  voie: ligne.adresse_voie,
  complement: ligne.adresse_complement,
  codePostal: ligne.adresse_code_postal,
  ville: ligne.adresse_ville,
  codeCommune: ligne.code_commune,
})

/** The address on one line. */
export const adresseConstruite = (ligne: LigneAdresse): string =>
  construireAdresse({
    numero: ligne.adresse_numero,
    voie: ligne.adresse_voie,
    complement: ligne.adresse_complement,
    codePostal: ligne.adresse_code_postal,
    ville: ligne.adresse_ville,
  })
