import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { texteDe } from '../recherche.ts'
import { ecranDuPersonnel } from './ecran-du-personnel.tsx'

const accueil = createRoute({
  ...ecranDuPersonnel(
    '/admin',
    'Administration',
    lazyRouteComponent(() => import('../../pages/AdministrationPage.tsx'), 'AdministrationPage'),
  ),
})

const general = createRoute({
  ...ecranDuPersonnel(
    '/admin/general',
    'Journal',
    lazyRouteComponent(() => import('../../../features/administration/journal/JournalScreen.tsx'), 'JournalScreen'),
  ),
  validateSearch: texteDe('du', 'au', ...listAddressNames),
})

const utilisateurs = createRoute({
  ...ecranDuPersonnel(
    '/admin/users',
    'Utilisateurs',
    lazyRouteComponent(() => import('../../pages/UtilisateursPage.tsx'), 'UtilisateursPage'),
  ),
  validateSearch: texteDe('contrat', ...listAddressNames),
})

const ficheClient = createRoute({
  ...ecranDuPersonnel(
    '/admin/users/$id',
    'Fiche d’un client',
    lazyRouteComponent(
      () => import('../../../features/administration/utilisateurs/fiche/FicheClientScreen.tsx'),
      'FicheClientScreen',
    ),
  ),
})

const contrats = createRoute({
  ...ecranDuPersonnel(
    '/admin/contrats',
    'Contrats du service',
    lazyRouteComponent(
      () => import('../../../features/administration/abonnements/ContratsScreen.tsx'),
      'ContratsScreen',
    ),
  ),
  validateSearch: texteDe(...listAddressNames),
})

const contrat = createRoute({
  ...ecranDuPersonnel(
    '/admin/contrat',
    'Contrats d’un client',
    lazyRouteComponent(() => import('../../../features/administration/abonnements/ContratScreen.tsx'), 'ContratScreen'),
  ),
  validateSearch: texteDe('compte', ...listAddressNames),
})

const groupes = createRoute({
  ...ecranDuPersonnel(
    '/admin/groupes',
    'Groupes',
    lazyRouteComponent(() => import('../../../features/administration/abonnements/GroupesScreen.tsx'), 'GroupesScreen'),
  ),
  validateSearch: texteDe(...listAddressNames),
})

const configuration = createRoute({
  ...ecranDuPersonnel(
    '/admin/configuration',
    'Fonctionnalités',
    lazyRouteComponent(
      () => import('../../../features/administration/configuration/ConfigurationScreen.tsx'),
      'ConfigurationScreen',
    ),
  ),
  validateSearch: texteDe(...listAddressNames),
})

const parametrage = createRoute({
  ...ecranDuPersonnel(
    '/admin/parametrage',
    'Paramètres',
    lazyRouteComponent(
      () => import('../../../features/administration/configuration/parametrage/ParametrageScreen.tsx'),
      'ParametrageScreen',
    ),
  ),
  validateSearch: texteDe(...listAddressNames),
})

const droits = createRoute({
  ...ecranDuPersonnel(
    '/admin/droits',
    'Droits',
    lazyRouteComponent(() => import('../../../features/administration/acces/DroitsScreen.tsx'), 'DroitsScreen'),
  ),
  validateSearch: texteDe('recherche', 'controleur', 'profil', 'retires'),
})

const alertes = createRoute({
  ...ecranDuPersonnel(
    '/admin/alertes',
    'Réglages des alertes',
    lazyRouteComponent(
      () => import('../../../features/administration/alertes/AlertesAdminScreen.tsx'),
      'AlertesAdminScreen',
    ),
  ),
  validateSearch: texteDe('contrat'),
})

const messages = createRoute({
  ...ecranDuPersonnel(
    '/admin/messages',
    'Messages',
    lazyRouteComponent(
      () => import('../../../features/administration/configuration/messages/MessagesScreen.tsx'),
      'MessagesScreen',
    ),
  ),
  validateSearch: texteDe(...listAddressNames),
})

const demarches = createRoute({
  ...ecranDuPersonnel(
    '/admin/demarches',
    'Démarches',
    lazyRouteComponent(
      () => import('../../../features/administration/demarches/DemarchesAdminScreen.tsx'),
      'DemarchesAdminScreen',
    ),
  ),
  validateSearch: texteDe(...listAddressNames),
})

const demandes = createRoute({
  ...ecranDuPersonnel(
    '/admin/demandes',
    'Demandes',
    lazyRouteComponent(
      () => import('../../../features/administration/demarches/traitement/DemandesScreen.tsx'),
      'DemandesScreen',
    ),
  ),
  validateSearch: texteDe('vue', 'type', 'demande', ...listAddressNames),
})

const paiements = createRoute({
  ...ecranDuPersonnel(
    '/admin/paiements',
    'Paiements',
    lazyRouteComponent(
      () => import('../../../features/administration/paiements/PaiementsScreen.tsx'),
      'PaiementsScreen',
    ),
  ),
  validateSearch: texteDe('liste', ...listAddressNames),
})

const livraisons = createRoute({
  ...ecranDuPersonnel(
    '/admin/livraisons',
    'Livraisons',
    lazyRouteComponent(
      () => import('../../../features/administration/echanges/LivraisonsScreen.tsx'),
      'LivraisonsScreen',
    ),
  ),
  validateSearch: texteDe('etat', ...listAddressNames),
})

const exploitation = createRoute({
  ...ecranDuPersonnel(
    '/admin/exploitation',
    'Exploitation',
    lazyRouteComponent(
      () => import('../../../features/administration/exploitation/ExploitationScreen.tsx'),
      'ExploitationScreen',
    ),
  ),
  validateSearch: texteDe('onglet', 'etat', 'type', 'avecRejets', 'aRevoir', ...listAddressNames),
})

const recepteurs = createRoute({
  ...ecranDuPersonnel(
    '/admin/recepteurs',
    'Récepteurs et clés',
    lazyRouteComponent(
      () => import('../../../features/administration/echanges/RecepteursScreen.tsx'),
      'RecepteursScreen',
    ),
  ),
})

const contenus = createRoute({
  ...ecranDuPersonnel(
    '/admin/contenus',
    'Contenus',
    lazyRouteComponent(() => import('../../pages/ContenusPage.tsx'), 'ContenusPage'),
  ),
  validateSearch: texteDe('article', ...listAddressNames),
})

const documents = createRoute({
  ...ecranDuPersonnel(
    '/admin/documents',
    'Documents',
    lazyRouteComponent(
      () => import('../../../features/administration/documents/DocumentsScreen.tsx'),
      'DocumentsScreen',
    ),
  ),
  validateSearch: texteDe('onglet', 'type', 'du', 'au', ...listAddressNames),
})

const mails = createRoute({
  ...ecranDuPersonnel(
    '/admin/mails',
    'Mails',
    lazyRouteComponent(() => import('../../../features/administration/contenus/mails/MailsScreen.tsx'), 'MailsScreen'),
  ),
  validateSearch: texteDe('type', ...listAddressNames),
})

const faq = createRoute({
  ...ecranDuPersonnel(
    '/admin/faq',
    'Foire aux questions',
    lazyRouteComponent(
      () => import('../../../features/administration/contenus/faq/FaqAdminScreen.tsx'),
      'FaqAdminScreen',
    ),
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
