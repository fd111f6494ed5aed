import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine

const accueil = createRoute({
  getParentRoute,
  path: '/admin',
  staticData: { acces: 'manager', titre: 'Administration' },
  component: lazyRouteComponent(() => import('../../pages/AdministrationPage.tsx'), 'AdministrationPage'),
})

const general = createRoute({
  getParentRoute,
  path: '/admin/general',
  staticData: { acces: 'manager', titre: 'Journal' },
  validateSearch: texteDe('du', 'au', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/journal/JournalScreen.tsx'),
    'JournalScreen',
  ),
})

const utilisateurs = createRoute({
  getParentRoute,
  path: '/admin/users',
  staticData: { acces: 'manager', titre: 'Utilisateurs' },
  validateSearch: texteDe('contrat', ...listAddressNames),
  component: lazyRouteComponent(() => import('../../pages/UtilisateursPage.tsx'), 'UtilisateursPage'),
})

const ficheClient = createRoute({
  getParentRoute,
  path: '/admin/users/$id',
  staticData: { acces: 'manager', titre: 'Fiche d’un client' },
  component: lazyRouteComponent(
    () => import('../../../features/administration/utilisateurs/fiche/FicheClientScreen.tsx'),
    'FicheClientScreen',
  ),
})

const contrats = createRoute({
  getParentRoute,
  path: '/admin/contrats',
  staticData: { acces: 'manager', titre: 'Contrats du service' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/abonnements/ContratsScreen.tsx'),
    'ContratsScreen',
  ),
})

const contrat = createRoute({
  getParentRoute,
  path: '/admin/contrat',
  staticData: { acces: 'manager', titre: 'Contrats d’un client' },
  validateSearch: texteDe('compte', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/abonnements/ContratScreen.tsx'),
    'ContratScreen',
  ),
})

const groupes = createRoute({
  getParentRoute,
  path: '/admin/groupes',
  staticData: { acces: 'manager', titre: 'Groupes' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/abonnements/GroupesScreen.tsx'),
    'GroupesScreen',
  ),
})

const configuration = createRoute({
  getParentRoute,
  path: '/admin/configuration',
  staticData: { acces: 'manager', titre: 'Fonctionnalités' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/configuration/ConfigurationScreen.tsx'),
    'ConfigurationScreen',
  ),
})

const parametrage = createRoute({
  getParentRoute,
  path: '/admin/parametrage',
  staticData: { acces: 'manager', titre: 'Paramètres' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/configuration/parametrage/ParametrageScreen.tsx'),
    'ParametrageScreen',
  ),
})

const droits = createRoute({
  getParentRoute,
  path: '/admin/droits',
  staticData: { acces: 'manager', titre: 'Droits' },
  validateSearch: texteDe('recherche', 'controleur', 'profil', 'retires'),
  component: lazyRouteComponent(
    () => import('../../../features/administration/acces/DroitsScreen.tsx'),
    'DroitsScreen',
  ),
})

const alertes = createRoute({
  getParentRoute,
  path: '/admin/alertes',
  staticData: { acces: 'manager', titre: 'Réglages des alertes' },
  validateSearch: texteDe('contrat'),
  component: lazyRouteComponent(
    () => import('../../../features/administration/alertes/AlertesAdminScreen.tsx'),
    'AlertesAdminScreen',
  ),
})

const messages = createRoute({
  getParentRoute,
  path: '/admin/messages',
  staticData: { acces: 'manager', titre: 'Messages' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/configuration/messages/MessagesScreen.tsx'),
    'MessagesScreen',
  ),
})

const demarches = createRoute({
  getParentRoute,
  path: '/admin/demarches',
  staticData: { acces: 'manager', titre: 'Démarches' },
  validateSearch: texteDe(...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/demarches/DemarchesAdminScreen.tsx'),
    'DemarchesAdminScreen',
  ),
})

const demandes = createRoute({
  getParentRoute,
  path: '/admin/demandes',
  staticData: { acces: 'manager', titre: 'Demandes' },
  validateSearch: texteDe('vue', 'type', 'demande', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/demarches/traitement/DemandesScreen.tsx'),
    'DemandesScreen',
  ),
})

const paiements = createRoute({
  getParentRoute,
  path: '/admin/paiements',
  staticData: { acces: 'manager', titre: 'Paiements' },
  validateSearch: texteDe('liste', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/paiements/PaiementsScreen.tsx'),
    'PaiementsScreen',
  ),
})

const livraisons = createRoute({
  getParentRoute,
  path: '/admin/livraisons',
  staticData: { acces: 'manager', titre: 'Livraisons' },
  validateSearch: texteDe('etat', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/echanges/LivraisonsScreen.tsx'),
    'LivraisonsScreen',
  ),
})

const exploitation = createRoute({
  getParentRoute,
  path: '/admin/exploitation',
  staticData: { acces: 'manager', titre: 'Exploitation' },
  validateSearch: texteDe('onglet', 'etat', 'type', 'avecRejets', 'aRevoir', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/exploitation/ExploitationScreen.tsx'),
    'ExploitationScreen',
  ),
})

const recepteurs = createRoute({
  getParentRoute,
  path: '/admin/recepteurs',
  staticData: { acces: 'manager', titre: 'Récepteurs et clés' },
  component: lazyRouteComponent(
    () => import('../../../features/administration/echanges/RecepteursScreen.tsx'),
    'RecepteursScreen',
  ),
})

const contenus = createRoute({
  getParentRoute,
  path: '/admin/contenus',
  staticData: { acces: 'manager', titre: 'Contenus' },
  validateSearch: texteDe('article', ...listAddressNames),
  component: lazyRouteComponent(() => import('../../pages/ContenusPage.tsx'), 'ContenusPage'),
})

const documents = createRoute({
  getParentRoute,
  path: '/admin/documents',
  staticData: { acces: 'manager', titre: 'Documents' },
  validateSearch: texteDe('onglet', 'type', 'du', 'au', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/documents/DocumentsScreen.tsx'),
    'DocumentsScreen',
  ),
})

const mails = createRoute({
  getParentRoute,
  path: '/admin/mails',
  staticData: { acces: 'manager', titre: 'Mails' },
  validateSearch: texteDe('type', ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/administration/contenus/mails/MailsScreen.tsx'),
    'MailsScreen',
  ),
})

const faq = createRoute({
  getParentRoute,
  path: '/admin/faq',
  staticData: { acces: 'manager', titre: 'Foire aux questions' },
  component: lazyRouteComponent(
    () => import('../../../features/administration/contenus/faq/FaqAdminScreen.tsx'),
    'FaqAdminScreen',
  ),
})

export const routesAdministration = [
  accueil,
  utilisateurs,
  ficheClient,
  contrats,
  contrat,
  groupes,
  general,
  configuration,
  parametrage,
  droits,
  alertes,
  messages,
  demarches,
  demandes,
  paiements,
  livraisons,
  exploitation,
  recepteurs,
  contenus,
  documents,
  mails,
  faq,
] as const
