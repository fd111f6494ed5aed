import {
  IconAntennaBars5,
  IconBell,
  IconBuildingCommunity,
  IconChartBar,
  IconFileInvoice,
  IconFileText,
  IconFiles,
  IconHome,
  IconLayoutDashboard,
  IconMessage,
  IconSettings,
  IconSolarPanel,
  IconTags,
  IconTool,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { routeExiste } from '../../lib/navigation/route-existe.ts'
import type { EntreeHaut } from '../../lib/session/menu-haut.ts'
import type { EntreePrincipale, Visibles } from './menus.ts'

/** An entry of a menu as it is shown: where it leads, its name, a shorter one for a phone. */
export interface Entree {
  id: string
  route: string
  libelle: string
  court?: string
  /** Its name in the side menu, where the home page is another one. */
  lateral?: string
  icone: Icon
  /** It is there on its own page alone, not below it. */
  exacte?: boolean
  /** Other pages of the same subject: it is there too. */
  aussi?: readonly string[]
}

const PRINCIPALES: Record<EntreePrincipale, Omit<Entree, 'id'>> = {
  portefeuille: { route: '/manage/home', libelle: 'Portefeuille', icone: IconLayoutDashboard },
  dashboard: { route: '/dashboard', libelle: 'Accueil', lateral: 'Tableau de bord', icone: IconHome },
  groupes: { route: '/manage/groupes', libelle: 'Groupes', icone: IconTags },
  contrats: { route: '/manage/contrats', libelle: 'Contrats', icone: IconFiles },
  contrat: { route: '/detail', libelle: 'Mon contrat', court: 'Contrat', icone: IconFileText },
  conso: { route: '/conso', libelle: 'Ma consommation', court: 'Conso', icone: IconChartBar },
  consoPlus: { route: '/consoPlus', libelle: 'Conso plus', icone: IconAntennaBars5 },
  production: { route: '/production', libelle: 'Ma production', court: 'Production', icone: IconSolarPanel },
  factures: {
    route: '/factures',
    libelle: 'Mes factures',
    court: 'Factures',
    icone: IconFileInvoice,
    aussi: ['/reglements', '/mensualisation'],
  },
  services: { route: '/service', libelle: 'Mes services', court: 'Services', icone: IconTool },
  demandes: { route: '/demarches', libelle: 'Démarches', icone: IconMessage, aussi: ['/demandes'] },
}

/** The pages of the top menu; profile, password and deletion belong to the user's own menu. */
const HAUT: Partial<Record<EntreeHaut, Omit<Entree, 'id'>>> = {
  contrats: { route: '/manage/contrats', libelle: 'Mes contrats', icone: IconFiles },
  groupes: { route: '/manage/groupes', libelle: 'Mes groupes', icone: IconTags },
  utilisateurs: { route: '/manage/users', libelle: 'Mes utilisateurs', icone: IconUsers, aussi: ['/manage/univers'] },
  contact: { route: '/demarches/contact', libelle: 'Nous contacter', icone: IconMessage },
  mentions: { route: '/mentions', libelle: 'Mentions légales', icone: IconBuildingCommunity },
  faq: { route: '/faq', libelle: 'Questions fréquentes', icone: IconMessage },
}

/** No entry of the main menu: on a phone alone it has its place at the bottom. */
const ALERTES: Entree = { id: 'alertes', route: '/alerte', libelle: 'Alertes', icone: IconBell }

const ADMINISTRATION: Entree = { id: 'administration', route: '/admin', libelle: 'Administration', icone: IconSettings }

/** The entries as they are shown, without those whose screen is not there. */
export function entrees(
  { principal, haut, administration, alertes }: Visibles,
  routes: readonly string[],
): { principal: Entree[]; haut: Entree[]; alertes: Entree[] } {
  const visibles = (liste: Entree[]) => liste.filter(({ route }) => routeExiste(route, routes))
  return {
    principal: visibles([
      ...principal.map((id) => ({ id, ...PRINCIPALES[id] })),
      ...(administration ? [ADMINISTRATION] : []),
    ]),
    haut: visibles(
      haut.flatMap((id) => {
        const entree = HAUT[id]
        return entree ? [{ id, ...entree }] : []
      }),
    ),
    alertes: visibles(alertes ? [ALERTES] : []),
  }
}

/** Whether the entry leads to the page that is shown, or above it. */
export const estCourante = ({ route, aussi = [], exacte = false }: Entree, chemin: string): boolean =>
  [route, ...aussi].some((page) => chemin === page || (!exacte && chemin.startsWith(`${page}/`)))
