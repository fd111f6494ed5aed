import { compte, type CompteDemo, rattacher } from './comptes.ts'
import type { Contrat } from '../modele.ts'
import type { Ensemble } from '../populations/cabinet-lefort.ts'
import type { ContratsDeCamille } from '../populations/standard.ts'

/** The holder of a radio meter who has consented to nothing yet. */
export const SANS_CONSENTEMENT = 'sansconsentement@ael.test'

export interface ContratsDesComptes {
  camille: ContratsDeCamille
  lefort: Ensemble[]
  ville: Contrat[]
  quitte: Contrat
  emmenage: Contrat
}

/** The accounts that anybody may try, one per profile (README, « Comptes de démonstration »). */
export function comptesDemonstration({ camille, lefort, ville, quitte, emmenage }: ContratsDesComptes): CompteDemo[] {
  return [
    standard(camille),
    premium(lefort),
    compte('secondaire@ael.test', 'Inès', 'Haddad', 'UTILISATEUR_SECONDAIRE', {
      premium: 'premium@ael.test',
      cree: 320,
      derniereConnexion: 1,
    }),
    compte('visiteur@ael.test', 'Paul', 'Vasseur', 'UTILISATEUR_VISITEUR', {
      premium: 'premium@ael.test',
      cree: 210,
      derniereConnexion: 12,
    }),
    compte('grandcompte@ael.test', 'Nadia', 'Belkacem', 'GRAND_COMPTE', {
      cree: 900,
      derniereConnexion: 3,
      accesContratResilie: true,
      rattachements: rattacher(ville).map((rattachement, rang) => ({
        ...rattachement,
        reference: `VDV-${String(rang + 1).padStart(3, '0')}`,
      })),
      groupes: [
        {
          nom: 'Écoles et crèches',
          description: 'Suivi mensuel, service des bâtiments',
          contrats: aLadresse(ville, /^(École|Crèche)/),
          membres: [],
        },
        {
          nom: 'Sports',
          description: 'Gymnases, stades, piscine',
          contrats: aLadresse(ville, /^(Gymnase|Stade|Piscine)/),
          membres: [],
        },
        {
          nom: 'Parcs et fontaines',
          description: '',
          contrats: aLadresse(ville, /^(Parc|Fontaine|Cimetière)/),
          membres: [],
        },
      ],
    }),
    compte('gestionnaire@ael.test', 'Sophie', "N'Guyen", 'CHARGE_DE_CLIENTELE', { cree: 1300, derniereConnexion: 1 }),
    compte('webmaster@ael.test', 'Thierry', 'Blanc', 'WEBMASTER', { cree: 1300, derniereConnexion: 2 }),
    compte('admin@ael.test', 'Claire', 'Duhamel', 'ADMIN', { cree: 1500, derniereConnexion: 1 }),
    compte('sanscontrat@ael.test', 'Awa', 'Diop', 'UTILISATEUR_STANDARD', {
      cree: 2,
      active: 1,
      conditions: null,
      derniereConnexion: null,
    }),
    compte('resilie@ael.test', 'Hugo', 'Marchand', 'UTILISATEUR_STANDARD', {
      cree: 1200,
      derniereConnexion: 31,
      accesContratResilie: true,
      rattachements: rattacher([quitte]),
    }),
    compte(SANS_CONSENTEMENT, 'Élodie', 'Brunet', 'UTILISATEUR_STANDARD', {
      cree: 20,
      derniereConnexion: 4,
      rattachements: rattacher([emmenage]),
    }),
  ]
}

const aLadresse = (contrats: readonly Contrat[], lieu: RegExp): Contrat[] =>
  contrats.filter(({ adresse }) => lieu.test(adresse.complement ?? ''))

function standard({ maison, appartement, electricite }: ContratsDeCamille): CompteDemo {
  return compte('standard@ael.test', 'Camille', 'Roussel', 'UTILISATEUR_STANDARD', {
    cree: 1100,
    rattachements: [
      { contrat: maison, libelle: 'Maison', reference: null, defaut: true },
      { contrat: appartement, libelle: 'Appartement de mamie', reference: null, defaut: false },
      { contrat: electricite, libelle: 'Électricité de la maison', reference: null, defaut: false },
    ],
    groupes: [
      { nom: 'Famille', description: "L'eau de la maison et de mamie", contrats: [maison, appartement], membres: [] },
    ],
  })
}

function premium(lefort: readonly Ensemble[]): CompteDemo {
  const contrats = lefort.flatMap((ensemble) => ensemble.contrats)
  return compte('premium@ael.test', 'Marc', 'Lefort', 'UTILISATEUR_PREMIUM', {
    cree: 1400,
    derniereConnexion: 1,
    accesContratResilie: true,
    rattachements: lefort.flatMap(({ nom, contrats }) =>
      contrats.map((contrat, rang) => ({
        contrat,
        libelle: contrat.regroupement === 3 ? `Général ${nom}${rang > 0 ? ` ${rang + 1}` : ''}` : null,
        reference: `${nom
          .normalize('NFD')
          .replaceAll(/[^A-Za-z]/g, '')
          .slice(-4)
          .toUpperCase()}-${String(rang + 1).padStart(3, '0')}`,
        defaut: contrat === contrats[0] && nom === lefort[0]!.nom,
      })),
    ),
    groupes: lefort.map(({ nom, description, contrats }) => ({
      nom,
      description,
      contrats,
      membres: nom === 'Tour Valmy' ? ['secondaire@ael.test'] : [],
    })),
    univers: [
      {
        libelle: 'Immeubles du centre',
        scopes: [],
        groupes: ['Les Peupliers', 'Saint-Bruno', 'Tour Valmy'],
        contrats: [],
        utilisateurs: ['secondaire@ael.test', 'karim.ouali@ael.test', 'thomas.guerin@ael.test'],
      },
      {
        libelle: 'Commerces',
        scopes: ['synthesedesdemandes'],
        groupes: ['Commerces'],
        contrats: [],
        utilisateurs: ['secondaire@ael.test', 'lea.fontanel@ael.test'],
      },
      {
        libelle: 'Résidences de la Vaire',
        scopes: [],
        groupes: ['Clos des Vignes', 'Les Rives de Vaire', 'Les Acacias'],
        contrats: [],
        utilisateurs: ['thomas.guerin@ael.test', 'maya.benali@ael.test'],
      },
      {
        libelle: 'Conseil syndical des Peupliers',
        scopes: ['factures', 'groupe', 'services', 'synthesedesdemandes'],
        groupes: ['Les Peupliers'],
        contrats: [],
        utilisateurs: ['jeanne.castel@ael.test', 'bernard.aubry@ael.test'],
      },
      {
        libelle: 'Extérieurs',
        scopes: ['groupe', 'synthesedesdemandes'],
        groupes: ['Espaces verts'],
        contrats: contrats.filter(({ regroupement }) => regroupement === 3),
        utilisateurs: ['visiteur@ael.test'],
      },
    ],
  })
}
