import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import type { libelles } from './libelles.ts'

/** A step of the guided tour: its words, the page it is on, what it points at. */
export interface Etape {
  nom: keyof typeof libelles.etapes
  /** Left out: wherever one is. */
  page?: '/dashboard' | '/manage/contrats' | '/manage/groupes' | '/user/profile'
  /** What it points at, as a selector; shown without when it is not there (no contract to detach, for one). */
  cible?: string
  /** Only for whoever has this entry in the top menu. */
  entree?: EntreeHaut
}

const CONTRATS = { page: '/manage/contrats' } as const
const DETIENT = { ...CONTRATS, entree: 'contrats' } as const
const GROUPES = { page: '/manage/groupes', entree: 'groupes' } as const

/** All the steps (docs/domaines/commun.md#visite-guidée), in the order of the pages they are on. */
const ETAPES: readonly Etape[] = [
  { nom: 'bienvenue', page: '/dashboard' },
  { ...DETIENT, nom: 'rattacher', cible: 'main a[href$="onglet=rattacher"]' },
  { ...CONTRATS, nom: 'parcourir', cible: 'main a[href$="onglet=rattaches"]' },
  { ...CONTRATS, nom: 'rechercher', cible: 'main input[type="search"]' },
  { ...DETIENT, nom: 'retirer', cible: 'main button[aria-label^="Retirer"]' },
  { ...CONTRATS, nom: 'creerGroupe', entree: 'groupes', cible: 'main section button[aria-haspopup="dialog"]' },
  { nom: 'rechercherGroupe', entree: 'groupes', cible: '[data-visite="contexte"]' },
  { ...GROUPES, nom: 'supprimerGroupe', cible: 'main button[aria-label^="Supprimer"]' },
  { ...GROUPES, nom: 'gererGroupes', cible: 'main :is(table, ul, h1)' },
  { ...DETIENT, nom: 'gererContrats', cible: 'main h1' },
  { nom: 'menu', cible: '[data-visite="menu"]' },
  { nom: 'profil', page: '/user/profile', entree: 'profil', cible: 'main h1' },
]

/** The steps for whoever has these entries in his menus. */
export const etapes = (entrees: ReadonlySet<EntreeHaut>): readonly Etape[] =>
  ETAPES.filter(({ entree }) => entree === undefined || entrees.has(entree))
