import type { Fonctionnalite } from '../configuration/fonctionnalites.ts'
import { estSubordonne, type Profil } from './profils.ts'
import type { Scope } from './scopes.ts'

/** What the user works on: one contract, or a group of contracts. */
export type ContexteAutorisations = { type: 'contrat'; resilie: boolean } | { type: 'groupe' }

export interface Situation {
  profils: readonly Profil[]
  fonctionnalites: Record<Fonctionnalite, boolean>
  contexte: ContexteAutorisations
  /** Features and contents closed to the user here: by his perimeters, or to his profile. */
  fermes?: ReadonlySet<string>
}

interface Entree {
  controleur: string
  action: string
  /** The feature that closes it; null: none does. */
  scope: Scope | null
  /** Whether the situation allows it, before the rights table is asked. */
  permis: (situation: Situation) => boolean
}

/** The actions that menus and pages ask about (docs/domaines/acces.md#autorisations). */
const ENTREES: readonly Entree[] = [
  { controleur: 'Groupe', action: 'groupes', scope: 'groupe', permis: ({ fonctionnalites }) => fonctionnalites.Groupe },
  {
    controleur: 'Groupe',
    action: 'creerGroupePageConso',
    scope: 'groupe',
    permis: ({ fonctionnalites, profils }) =>
      fonctionnalites.Groupe && fonctionnalites.CreerGroupePageConso && !estSubordonne(profils),
  },
  {
    controleur: 'Abonnement',
    action: 'detailAbonnement',
    scope: 'contrat',
    permis: ({ contexte }) => contexte.type === 'contrat',
  },
  {
    controleur: 'Abonnement',
    action: 'gestionAbonnement',
    scope: null,
    permis: ({ profils }) => !estSubordonne(profils),
  },
  {
    controleur: 'Abonnement',
    action: 'personnalisationContrat',
    scope: null,
    permis: ({ fonctionnalites }) => fonctionnalites.PersonnalisationContrat,
  },
  {
    controleur: 'Abonnement',
    action: 'setContratParDefaut',
    scope: null,
    permis: ({ fonctionnalites }) => fonctionnalites.ContratParDefaut,
  },
  {
    controleur: 'Demarche',
    action: 'syntheseDesDemandes',
    scope: 'synthesedesdemandes',
    permis: ({ fonctionnalites, contexte }) => fonctionnalites.SyntheseDesDemandes && contexte.type === 'contrat',
  },
  {
    controleur: 'Service',
    action: 'detail',
    scope: 'services',
    permis: ({ contexte }) => contexte.type === 'groupe' || !contexte.resilie,
  },
  { controleur: 'Consommation', action: 'graphe', scope: 'consommation', permis: () => true },
  { controleur: 'Alerte', action: 'alertes', scope: 'alertes', permis: () => true },
  { controleur: 'Facturation', action: 'factures', scope: 'factures', permis: () => true },
  {
    controleur: 'Document',
    action: 'contrat',
    scope: 'affichertuiledocuments',
    permis: ({ fonctionnalites, contexte }) => fonctionnalites.AfficherTuileDocuments && contexte.type === 'contrat',
  },
]

/**
 * What the user may do in a context. `droitsRetires`: the rights table, `controleur/action` in lower case → the
 * profiles that lost it; an action is lost when all profiles of the user lost it.
 */
export const autorisationsDe = (situation: Situation, droitsRetires: ReadonlyMap<string, ReadonlySet<string>>) =>
  ENTREES.map(({ controleur, action, scope, permis }) => {
    const retires = droitsRetires.get(`${controleur}/${action}`.toLowerCase())
    const retire = retires !== undefined && situation.profils.every((profil) => retires.has(profil))
    const ferme = scope !== null && (situation.fermes?.has(scope) ?? false)
    return { controleur, action, autorise: permis(situation) && !retire && !ferme }
  })
