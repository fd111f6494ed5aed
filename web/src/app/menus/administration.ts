import { aProfil, type Profil } from '@ael/contract/acces/profils.ts'
import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconArticle,
  IconBellCog,
  IconCreditCard,
  IconForms,
  IconFiles,
  IconFileText,
  IconHistory,
  IconHome,
  IconMail,
  IconMessage,
  IconMessage2Cog,
  IconPlugConnected,
  IconSend,
  IconMessageQuestion,
  IconShieldLock,
  IconTags,
  IconToggleRight,
  IconUsers,
} from '@tabler/icons-react'
import { RANGS, type AdresseDuPersonnel } from '../guards/rangs.ts'
import type { Entree } from './entrees.ts'

interface EntreeDuPersonnel extends Entree {
  route: AdresseDuPersonnel
}

export interface BlocDuPersonnel {
  titre: string
  entrees: readonly EntreeDuPersonnel[]
}

/** The side menu of the staff, in its blocks (docs/domaines/commun.md#menus). */
const BLOCS: readonly BlocDuPersonnel[] = [
  {
    titre: 'Administration',
    entrees: [
      {
        id: 'admin',
        route: '/admin',
        libelle: 'Sommaire',
        icone: IconHome,
        exacte: true,
      },
    ],
  },
  {
    titre: 'Traitement',
    entrees: [
      {
        id: 'demandes',
        route: '/admin/demandes',
        libelle: 'Demandes',
        icone: IconMessage,
      },
      {
        id: 'paiements-reprise',
        route: '/admin/paiements',
        libelle: 'Paiements',
        icone: IconCreditCard,
      },
    ],
  },
  {
    titre: 'Clients',
    entrees: [
      {
        id: 'utilisateurs-admin',
        route: '/admin/users',
        libelle: 'Utilisateurs',
        icone: IconUsers,
      },
      {
        id: 'contrats-admin',
        route: '/admin/contrats',
        libelle: 'Contrats',
        icone: IconFileText,
      },
      {
        id: 'groupes-admin',
        route: '/admin/groupes',
        libelle: 'Groupes',
        icone: IconTags,
      },
    ],
  },
  {
    titre: 'Publication',
    entrees: [
      { id: 'contenus', route: '/admin/contenus', libelle: 'Contenus', icone: IconArticle },
      {
        id: 'documents-admin',
        route: '/admin/documents',
        libelle: 'Documents',
        icone: IconFiles,
      },
      { id: 'faq', route: '/admin/faq', libelle: 'FAQ', icone: IconMessageQuestion },
      { id: 'mails', route: '/admin/mails', libelle: 'Mails', icone: IconMail },
      { id: 'messages', route: '/admin/messages', libelle: 'Messages', icone: IconMessage2Cog },
    ],
  },
  {
    titre: 'Réglages',
    entrees: [
      { id: 'droits', route: '/admin/droits', libelle: 'Droits', icone: IconShieldLock },
      {
        id: 'alertes-reglages',
        route: '/admin/alertes',
        libelle: 'Alertes',
        icone: IconBellCog,
      },
      {
        id: 'demarches-reglages',
        route: '/admin/demarches',
        libelle: 'Démarches',
        icone: IconForms,
      },
      {
        id: 'parametrage',
        route: '/admin/parametrage',
        libelle: 'Paramètres',
        icone: IconAdjustmentsHorizontal,
      },
      {
        id: 'configuration',
        route: '/admin/configuration',
        libelle: 'Fonctionnalités',
        icone: IconToggleRight,
      },
    ],
  },
  {
    titre: 'Suivi',
    entrees: [
      {
        id: 'exploitation',
        route: '/admin/exploitation',
        libelle: 'Exploitation',
        icone: IconActivity,
      },
      { id: 'journal', route: '/admin/general', libelle: 'Journal', icone: IconHistory },
      { id: 'livraisons', route: '/admin/livraisons', libelle: 'Livraisons', icone: IconSend },
      {
        id: 'recepteurs',
        route: '/admin/recepteurs',
        libelle: 'Récepteurs et clés',
        icone: IconPlugConnected,
      },
    ],
  },
]

/** What of the staff's menu is open to these profiles, by the rank that each screen declares; blocks without an entry are not there. */
export const blocsDuPersonnel = (profils: readonly Profil[]): BlocDuPersonnel[] =>
  BLOCS.map(({ titre, entrees }) => ({
    titre,
    entrees: entrees.filter(({ route }) => aProfil(profils, RANGS[route])),
  })).filter(({ entrees }) => entrees.length > 0)
