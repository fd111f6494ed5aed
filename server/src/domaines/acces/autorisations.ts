import { autorisationsDe, type ContexteAutorisations } from '@ael/contract/acces/autorisations.ts'
import { estSubordonne } from '@ael/contract/acces/profils.ts'
import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { UtilisateurSession } from './session.ts'
import type { Services } from '../../services.ts'
import { estContratResilie } from './etat-contrat.query.ts'
import { fonctionnalitesRetirees, type Objet } from './scopes-univers.query.ts'

/** What a user may do with a contract or a group: features, rights table, and the perimeters of subordinate users. */
export async function autorisations({ db, configuration }: Services, utilisateur: UtilisateurSession, objet: Objet): Promise<Autorisations> {
  const { fonctionnalites, droitsRetires } = await configuration.lire()
  const { id, profils } = utilisateur
  const retirees = estSubordonne(profils) ? await fonctionnalitesRetirees(db, id, objet) : new Set<string>()
  const siennes = Object.fromEntries(
    Object.entries(fonctionnalites).map(([nom, active]) => [nom, active && !retirees.has(nom.toLowerCase())]),
  ) as Record<Fonctionnalite, boolean>
  const contexte: ContexteAutorisations =
    'numeroContrat' in objet ? { type: 'contrat', resilie: await estContratResilie(db, objet.numeroContrat) } : { type: 'groupe' }
  return { autorisations: autorisationsDe({ profils, fonctionnalites: siennes, contexte }, droitsRetires) }
}
