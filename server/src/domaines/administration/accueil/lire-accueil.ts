import { type Accueil, JOURS_ACCUEIL } from '@ael/contract/administration/accueil.ts'
import { instantIso, jourDeParis } from '../../../kernel/horloge.ts'
import type { Services } from '../../../services.ts'
import { attentes, jours } from './accueil.sql.ts'

/** How many jobs are late or have failed, and since when; given by who knows them. */
export type TravauxEnPeine = (services: Services) => Promise<{ nombre: number; depuis: Date | null }>

/** The first page of the staff: what waits for somebody, and what the last days have brought. */
export async function lireAccueil(services: Services, travauxEnPeine: TravauxEnPeine): Promise<Accueil> {
  const { db, horloge, configuration } = services
  const maintenant = horloge.maintenant()
  const premier = jourDeParis(new Date(maintenant.getTime() - (JOURS_ACCUEIL - 1) * 86_400_000))
  const delai = await configuration.nombre('DelaiReponseDemandeJours')
  const [lesAttentes, lesJours, travaux] = await Promise.all([
    attentes(db, maintenant),
    jours(db, premier, jourDeParis(maintenant), delai),
    travauxEnPeine(services),
  ])
  return {
    attentes: [...lesAttentes, { sujet: 'travaux' as const, ...travaux }].map(({ depuis, ...une }) => ({
      ...une,
      depuis: depuis && instantIso(depuis),
    })),
    jours: lesJours.map(({ paye_cents, hors_delai, ...jour }) => ({
      ...jour,
      paye: paye_cents / 100,
      horsDelai: hors_delai,
    })),
  }
}
