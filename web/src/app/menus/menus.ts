import { aProfil, estGestionnaire, estSubordonne, type Profil } from '@ael/contract/acces/profils.ts'
import type { Autorisations } from '@ael/contract/acces/schemas.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { Parametre } from '@ael/contract/configuration/parametres.ts'
import { ENTREES_HAUT, estCachee, type EntreeHaut } from '../../lib/session/menu-haut.ts'

/**
 * Entries of the main menu, in their order (docs/domaines/commun.md#menus); those of radio readings and of production
 * follow consumption.
 */
const ENTREES_PRINCIPALES = [
  'portefeuille',
  'dashboard',
  'groupes',
  'contrats',
  'contrat',
  'conso',
  'consoPlus',
  'production',
  'factures',
  'services',
  'demandes',
] as const
export type EntreePrincipale = (typeof ENTREES_PRINCIPALES)[number]

export interface Situation {
  /** Of the signed-in user; the first one is shown. */
  profils: readonly Profil[]
  nbContrats: number
  /** What is being looked at; null without contract. */
  contexte: { mode: 'contrat' | 'groupe'; isResilie: boolean; telereleve?: boolean; isTypeElectricity?: boolean } | null
  fonctionnalites: Readonly<Partial<Record<Fonctionnalite, boolean>>>
  parametres: Readonly<Partial<Record<Parametre, number>>>
  /** Whether the utility has a page of radio readings. */
  radioReleve?: boolean
  /** What the server says of this user in this context. */
  autorisations: Autorisations['autorisations']
}

/** Whether the lists of a manager replace the menus of a household: paging for all, or a premium user who is no admin. */
export const modeSyndic = ({ profils, fonctionnalites }: Pick<Situation, 'profils' | 'fonctionnalites'>): boolean =>
  !!fonctionnalites.UsePagination || (profils.includes('UTILISATEUR_PREMIUM') && !profils.includes('ADMIN'))

/** Whether the user may switch to the view of large accounts: a business account, or many contracts. */
export function vueGrandCompte({
  profils,
  nbContrats,
  parametres,
}: Pick<Situation, 'profils' | 'nbContrats' | 'parametres'>): boolean {
  const seuil = parametres.ConfigurationNbSwitchVueGrandCompte
  return profils.includes('GRAND_COMPTE') || (seuil !== undefined && nbContrats >= seuil)
}

/**
 * Whether the home page is a portfolio (docs/domaines/tableau-de-bord.md#portefeuille): that of an account which holds its
 * contracts itself, and lands on them since they are many.
 */
export const aUnPortefeuille = (
  situation: Pick<Situation, 'profils' | 'nbContrats' | 'fonctionnalites' | 'parametres'>,
): boolean =>
  situation.nbContrats > 0 &&
  !estSubordonne(situation.profils) &&
  !estGestionnaire(situation.profils) &&
  (!!situation.fonctionnalites.UsePagination || vueGrandCompte(situation))

/** What the server's authorisations say of an entry; `groupes` needs a yes, the others only fear a no. */
const DROITS: Partial<Record<EntreePrincipale | EntreeHaut | 'alertes', string>> = {
  alertes: 'Alerte/alertes',
  portefeuille: 'TableauDeBord/portefeuille',
  groupes: 'Groupe/groupes',
  contrat: 'Abonnement/detailAbonnement',
  conso: 'Consommation/graphe',
  consoPlus: 'Consommation/graphe',
  production: 'Consommation/graphe',
  factures: 'Facturation/factures',
  services: 'Service/detail',
  demandes: 'Demarche/syntheseDesDemandes',
}

function permission({ autorisations }: Situation): (entree: EntreePrincipale | EntreeHaut | 'alertes') => boolean {
  const reponses = new Map(
    autorisations.map(({ controleur, action, autorise }) => [`${controleur}/${action}`, autorise]),
  )
  return (entree) => {
    const droit = DROITS[entree]
    return droit === undefined || (reponses.get(droit) ?? entree !== 'groupes')
  }
}

function visiblesPrincipal(situation: Situation): (entree: EntreePrincipale) => boolean {
  const { contexte, fonctionnalites, nbContrats, radioReleve } = situation
  const contrat = contexte?.mode === 'contrat' ? contexte : null
  const gestion = vueGrandCompte(situation) && modeSyndic(situation)
  return (entree) => {
    if (nbContrats === 0 && entree !== 'demandes') return false
    switch (entree) {
      case 'portefeuille':
        return aUnPortefeuille(situation)
      case 'groupes':
        return gestion && !!fonctionnalites.Groupe
      case 'contrats':
        return gestion
      case 'contrat':
        return contexte?.mode !== 'groupe'
      case 'consoPlus':
        return !!radioReleve && !!contrat?.telereleve && !contrat.isResilie
      case 'production':
        return !!contrat?.isTypeElectricity
      case 'demandes':
        return !!fonctionnalites.SyntheseDesDemandes && contexte?.mode !== 'groupe'
      case 'services':
        return !contrat?.isResilie
      default:
        return true
    }
  }
}

function visiblesHaut({ profils, fonctionnalites }: Situation): (entree: EntreeHaut) => boolean {
  return (entree) => {
    if (estCachee(profils, entree)) return false
    if (entree === 'faq') return !!fonctionnalites.UseFaq
    if (entree === 'groupes') return !!fonctionnalites.Groupe
    return true
  }
}

/** What a signed-in user sees of the menus. */
export interface Visibles {
  principal: EntreePrincipale[]
  haut: EntreeHaut[]
  administration: boolean
  /** Whether the alerts are open to him in what he looks at. */
  alertes: boolean
}

/**
 * The entries of both menus for a signed-in user, with every visibility rule
 * (docs/domaines/commun.md#menus). Which of them already have a screen is the router's business, not this function's.
 */
export function menus(situation: Situation): Visibles {
  const permise = permission(situation)
  return {
    principal: ENTREES_PRINCIPALES.filter(visiblesPrincipal(situation)).filter(permise),
    haut: ENTREES_HAUT.filter(visiblesHaut(situation)).filter(permise),
    administration: aProfil(situation.profils, 'CHARGE_DE_CLIENTELE'),
    alertes: situation.nbContrats > 0 && permise('alertes'),
  }
}
