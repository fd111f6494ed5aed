import type { Fonctionnalite } from '../configuration/fonctionnalites.ts'

interface Portee {
  /** What the premium user reads in the form of a perimeter. */
  libelle: string
  /** Always on: the form shows it, and does not offer to take it away. */
  toujours?: true
  /** The feature of the installation without which there is nothing to take away. */
  fonctionnalite?: Fonctionnalite
  /** The calls that go with it: `Controleur/action`, or `Controleur` for all of its actions that no other names. */
  appels: readonly string[]
}

/**
 * The features that a perimeter opens or closes (specification 1 §3 « Access universe »), under the names that
 * `scopes` holds. Menus, forms and the server's refusals all come from here.
 */
export const SCOPES = {
  dashboard: { libelle: 'Tableau de bord', toujours: true, appels: [] },
  contrat: {
    libelle: 'Contrat et coordonnées',
    appels: [
      'Abonnement/compteur',
      'Abonnement/detailAppareil',
      'Abonnement/infoAbonne',
      'Abonnement/telechargerJustificatifDomicile',
      'Client/infoClient',
      'Client/miseAJourCoordonneesClient',
    ],
  },
  consommation: {
    libelle: 'Consommation',
    appels: [
      'Consommation',
      'Export',
      'Facturation/listeConsommationsFacturees',
      'Facturation/listeConsommationsMTFacturees',
      'Facturation/controlerIndex',
      'Facturation/dernierReleve',
      'Facturation/enregistrerIndex',
      'Facturation/isSaisieIndexAutorisee',
      'Facturation/ouverturePeriodeReleve',
      'TableauDeBord/derniereConsommationFacturee',
      'TableauDeBord/derniereStatistiqueConsommation',
      'TableauDeBord/derniereStatistiqueConsommationTelereleve',
      'TableauDeBord/getNombreLeveesEtDateDerniereLevee',
    ],
  },
  alertes: { libelle: 'Alertes de consommation', appels: ['Alerte'] },
  factures: {
    libelle: 'Factures et règlements',
    appels: [
      'Facturation',
      'Facture',
      'Abonnement/telechargerFicheReleveCompte',
      'TableauDeBord/dateProchaineFacturation',
      'TableauDeBord/derniereFacture',
      'TableauDeBord/dernierReglement',
      'TableauDeBord/moisPrevisionProchaineFacture',
      'TableauDeBord/nombreFacturesARegler',
      'TableauDeBord/nombreFacturesEnRelance',
      'TableauDeBord/soldeEtAlerte',
      'Paiement',
      'WebPaiement',
    ],
  },
  services: { libelle: 'Services', appels: ['Service', 'Prelevement'] },
  synthesedesdemandes: {
    libelle: 'Demandes',
    fonctionnalite: 'SyntheseDesDemandes',
    appels: ['Demarche', 'Intervention'],
  },
  affichertuiledocuments: { libelle: 'Documents', fonctionnalite: 'AfficherTuileDocuments', appels: ['Document'] },
  groupe: { libelle: 'Groupes', fonctionnalite: 'Groupe', appels: ['Groupe'] },
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

const PAR_APPEL = new Map(
  PORTEES.flatMap(([scope, { appels }]) => appels.map((appel): [string, Scope] => [appel.toLowerCase(), scope])),
)

/** Calls of a feature that answer an empty list where it is closed: the shell asks them before it knows. */
const VIDES = new Set(['groupe/groupes'])

/** The feature that a call belongs to, by its path: the one that names its action, else its controller; null for none. */
export function scopeDe(path: string): Scope | null {
  const [controleur = '', action = ''] = path.toLowerCase().split('/')
  if (VIDES.has(`${controleur}/${action}`)) return null
  return PAR_APPEL.get(`${controleur}/${action}`) ?? PAR_APPEL.get(controleur) ?? null
}
