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
import type { Entree } from './entrees.ts'

interface EntreeDuPersonnel extends Entree {
  /** Whose it is; staff of a lower rank do not see it. */
  profil: Profil
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
        profil: 'CHARGE_DE_CLIENTELE',
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
        profil: 'CHARGE_DE_CLIENTELE',
      },
      {
        id: 'paiements-reprise',
        route: '/admin/paiements',
        libelle: 'Paiements',
        icone: IconCreditCard,
        profil: 'CHARGE_DE_CLIENTELE',
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
        profil: 'CHARGE_DE_CLIENTELE',
      },
      {
        id: 'contrats-admin',
        route: '/admin/contrats',
        libelle: 'Contrats',
        icone: IconFileText,
        profil: 'CHARGE_DE_CLIENTELE',
      },
      {
        id: 'groupes-admin',
        route: '/admin/groupes',
        libelle: 'Groupes',
        icone: IconTags,
        profil: 'CHARGE_DE_CLIENTELE',
      },
    ],
  },
  {
    titre: 'Publication',
    entrees: [
      { id: 'contenus', route: '/admin/contenus', libelle: 'Contenus', icone: IconArticle, profil: 'WEBMASTER' },
      {
        id: 'documents-admin',
        route: '/admin/documents',
        libelle: 'Documents',
        icone: IconFiles,
        profil: 'CHARGE_DE_CLIENTELE',
      },
      { id: 'faq', route: '/admin/faq', libelle: 'FAQ', icone: IconMessageQuestion, profil: 'WEBMASTER' },
      { id: 'mails', route: '/admin/mails', libelle: 'Mails', icone: IconMail, profil: 'WEBMASTER' },
      { id: 'messages', route: '/admin/messages', libelle: 'Messages', icone: IconMessage2Cog, profil: 'ADMIN' },
    ],
  },
  {
    titre: 'Réglages',
    entrees: [
      { id: 'droits', route: '/admin/droits', libelle: 'Droits', icone: IconShieldLock, profil: 'WEBMASTER' },
      {
        id: 'alertes-reglages',
        route: '/admin/alertes',
        libelle: 'Alertes',
        icone: IconBellCog,
        profil: 'WEBMASTER',
      },
      {
        id: 'demarches-reglages',
        route: '/admin/demarches',
        libelle: 'Démarches',
        icone: IconForms,
        profil: 'ADMIN',
      },
      {
        id: 'parametrage',
        route: '/admin/parametrage',
        libelle: 'Paramètres',
        icone: IconAdjustmentsHorizontal,
        profil: 'ADMIN',
      },
      {
        id: 'configuration',
        route: '/admin/configuration',
        libelle: 'Fonctionnalités',
        icone: IconToggleRight,
        profil: 'ADMIN',
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
        profil: 'ADMIN',
      },
      { id: 'journal', route: '/admin/general', libelle: 'Journal', icone: IconHistory, profil: 'ADMIN' },
      { id: 'livraisons', route: '/admin/livraisons', libelle: 'Livraisons', icone: IconSend, profil: 'ADMIN' },
      {
        id: 'recepteurs',
        route: '/admin/recepteurs',
        libelle: 'Récepteurs et clés',
        icone: IconPlugConnected,
        profil: 'ADMIN',
      },
    ],
  },
]

/** What of the staff's menu these profiles open; blocks without an entry are not there. */
export const blocsDuPersonnel = (profils: readonly Profil[]): BlocDuPersonnel[] =>
  BLOCS.map(({ titre, entrees }) => ({
    titre,
    entrees: entrees.filter(({ profil }) => aProfil(profils, profil)),
  })).filter(({ entrees }) => entrees.length > 0)
