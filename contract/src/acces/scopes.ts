import type { Fonctionnalite } from '../configuration/fonctionnalites.ts'

interface Portee {
  /** What the premium user reads in the form of a perimeter. */
  libelle: string
  /** Always on: the form shows it, and does not offer to take it away. */
  toujours?: true
  /** The feature of the installation without which there is nothing to take away. */
  fonctionnalite?: Fonctionnalite
}

/**
 * The features that a perimeter opens or closes (docs/domaines/acces.md#périmètres), under the names that
 * `scopes` holds. Each call declares the one that it belongs to; menus, forms and the server's refusals come from here.
 */
export const SCOPES = {
  dashboard: { libelle: 'Tableau de bord', toujours: true },
  contrat: { libelle: 'Contrat et coordonnées' },
  consommation: { libelle: 'Consommation' },
  alertes: { libelle: 'Alertes de consommation' },
  factures: { libelle: 'Factures et règlements' },
  services: { libelle: 'Services' },
  synthesedesdemandes: { libelle: 'Demandes', fonctionnalite: 'SyntheseDesDemandes' },
  affichertuiledocuments: { libelle: 'Documents', fonctionnalite: 'AfficherTuileDocuments' },
  groupe: { libelle: 'Groupes', fonctionnalite: 'Groupe' },
} as const satisfies Record<string, Portee>

export type Scope = keyof typeof SCOPES
const PORTEES: readonly (readonly [Scope, Portee])[] = Object.entries(SCOPES).map(([scope, portee]) => [
  scope as Scope,
  portee,
])

/** What a perimeter may close. */
export const SCOPES_RETIRABLES: readonly Scope[] = PORTEES.filter(([, { toujours }]) => !toujours).map(
  ([scope]) => scope,
)

/** The features that the form of a perimeter shows where the installation has these. */
export const scopesProposes = (
  fonctionnalites: Readonly<Partial<Record<Fonctionnalite, boolean>>>,
): { scope: Scope; libelle: string; toujours: boolean }[] =>
  PORTEES.filter(
    ([, { fonctionnalite }]) => fonctionnalite === undefined || fonctionnalites[fonctionnalite] === true,
  ).map(([scope, { libelle, toujours = false }]) => ({ scope, libelle, toujours }))
