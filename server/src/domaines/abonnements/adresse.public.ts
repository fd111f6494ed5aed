import { construireAdresse } from '@ael/contract/abonnements/regles.ts'
import type { Adresse } from '@ael/contract/abonnements/schemas.ts'
import type { Selectable } from 'kysely'
import type { Abonnement } from '../../db/schema.generated.ts'

/** The columns of a delivery address. */
export type LigneAdresse = Pick<
  Selectable<Abonnement>,
  'adresse_numero' | 'adresse_voie' | 'adresse_complement' | 'adresse_code_postal' | 'adresse_ville'
>

export const presenterAdresse = (ligne: LigneAdresse & Pick<Selectable<Abonnement>, 'code_commune'>): Adresse => ({
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
