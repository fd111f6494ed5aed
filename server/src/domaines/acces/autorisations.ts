import { autorisationsDe, type ContexteAutorisations } from '@ael/contract/acces/autorisations.ts'
import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { estContratResilie } from './etat-contrat.query.ts'
import { fermetures } from './fermetures.public.ts'
import type { ContratVerifie, GroupeVerifie } from '../../kernel/objets-verifies.ts'

/** What a user may do with a contract or a group: features, rights table, perimeters and restricted contents. */
export async function autorisations(
  services: Services,
  utilisateur: UtilisateurSession,
  objet: { contrat: ContratVerifie } | { groupe: GroupeVerifie },
): Promise<Autorisations> {
  const { db, configuration } = services
  const { fonctionnalites, droitsRetires } = await configuration.lire()
  const { profils } = utilisateur
  const fermes = await fermetures(
    services,
    utilisateur,
    'contrat' in objet ? { numerosContrat: [objet.contrat] } : { groupeId: objet.groupe },
  )
  const siennes = Object.fromEntries(
    Object.entries(fonctionnalites).map(([nom, active]) => [nom, active && !fermes.has(nom.toLowerCase())]),
  ) as Record<Fonctionnalite, boolean>
  const contexte: ContexteAutorisations =
    'contrat' in objet ? { type: 'contrat', resilie: await estContratResilie(db, objet.contrat) } : { type: 'groupe' }
  return { autorisations: autorisationsDe({ profils, fonctionnalites: siennes, contexte, fermes }, droitsRetires) }
}
