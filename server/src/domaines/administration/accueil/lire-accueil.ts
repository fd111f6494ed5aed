import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { type Accueil, JOURS_ACCUEIL, type SujetAccueil } from '@ael/contract/administration/accueil.ts'
import { instantIso, jourDeParis } from '../../../kernel/horloge.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { attentes, demandesSuivies, jours } from './accueil.sql.ts'

/** Days within which the oldest of a subject is to be worked off, where they are always the same. */
const DELAIS: Partial<Record<SujetAccueil, number>> = { paiementsSansRetour: 1, retoursBanque: 7, imports: 7 }

/** How many jobs are late or have failed, and since when; given by who knows them. */
export type TravauxEnPeine = (services: Services) => Promise<{ nombre: number; depuis: Date | null }>

/** The first page of the staff: what waits for somebody, who follows it, and what the last days have brought. */
export async function lireAccueil(
  services: Services,
  lecteur: UtilisateurSession,
  travauxEnPeine: TravauxEnPeine,
): Promise<Accueil> {
  const { db, horloge, configuration } = services
  const maintenant = horloge.maintenant()
  const premier = jourDeParis(new Date(maintenant.getTime() - (JOURS_ACCUEIL - 1) * JOUR_MS))
  const delai = await configuration.nombre('DelaiReponseDemandeJours')
  const [lesAttentes, suivies, lesJours, travaux] = await Promise.all([
    attentes(db, maintenant),
    demandesSuivies(db),
    jours(db, premier, jourDeParis(maintenant), delai),
    travauxEnPeine(services),
  ])
  const delais = { ...DELAIS, demandes: delai }
  return {
    attentes: [...lesAttentes, { sujet: 'travaux' as const, ...travaux }].map(({ depuis, ...une }) => {
      const jours = delais[une.sujet]
      return {
        ...une,
        depuis: depuis && instantIso(depuis),
        suivis:
          une.sujet === 'demandes'
            ? suivies.map(({ agent_id, agent, nombre }) => ({ agent, moi: agent_id === lecteur.id, nombre }))
            : null,
        echeance: depuis && jours !== undefined ? instantIso(new Date(depuis.getTime() + jours * JOUR_MS)) : null,
      }
    }),
    jours: lesJours.map(({ paye_cents, hors_delai, ...jour }) => ({
      ...jour,
      paye: paye_cents / 100,
      horsDelai: hors_delai,
    })),
  }
}
