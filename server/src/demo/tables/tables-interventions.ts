import { debutDuJour, jourIso } from '../../kernel/jour-local.ts'
import type { Demonstration } from '../demonstration.ts'
import { Hasard } from '../hasard.ts'
import type { Table } from './copie.ts'
import { uuid } from './tables-comptes.ts'

const JOURS_DE_CAMPAGNE = 30
const HEURES = [8, 10, 14, 16] as const
const DUREE_HEURES = 2
const PLACES = 3
/** One slot of so many is asked for first. */
const PAS = 5
/** Of the contract that has its appointment. */
const RENDEZ_VOUS = { dansJours: 9, heure: 10 }

const heure = (jour: number, heures: number): string =>
  new Date((debutDuJour(jour) + heures * 3600) * 1000).toISOString()
/** Monday to Friday: 1970-01-01 was a Thursday. */
const ouvre = (jour: number): boolean => (jour + 3) % 7 < 5

function prochainOuvre(jour: number): number {
  return ouvre(jour) ? jour : prochainOuvre(jour + 1)
}

/** How many other households have taken their appointment already: enough for some slots to be full. */
const AUTRES = 24
const CAMPAGNE = 'COMPTEURS'
const REMPLACEMENT = {
  libelle: 'Remplacement du compteur',
  motif: 'Compteur de plus de quinze ans',
  action: 'Dépose de l’ancien compteur, pose d’un compteur neuf',
}

/**
 * A campaign of new meters: Camille has one visit to plan and one that is planned, others have filled some slots; another
 * campaign is over.
 */
export function tablesInterventions({ contrats }: Demonstration, jour: number): Table[] {
  const fin = jour + JOURS_DE_CAMPAGNE
  const rendezVousDeCamille = prochainOuvre(jour + RENDEZ_VOUS.dansJours)
  const creneaux = Array.from({ length: JOURS_DE_CAMPAGNE }, (_, rang) => jour + 1 + rang)
    .filter(ouvre)
    .flatMap((quand) => HEURES.map((heures) => ({ quand, heures })))
  const rangDe = (voulu: { quand: number; heures: number }) =>
    creneaux.findIndex(({ quand, heures }) => quand === voulu.quand && heures === voulu.heures)
  const duRendezVous = rangDe({ quand: rendezVousDeCamille, heures: RENDEZ_VOUS.heure })
  const hasard = new Hasard('rendez-vous des voisins')
  const remplis = new Map<number, number>([[duRendezVous, 1]])
  const voisins = contrats
    .filter(({ numero, type, etat }) => type === 'EA' && etat === 'SE' && numero !== '0447122' && numero !== '0447381')
    .slice(0, AUTRES)
  // They take the first hours they are offered: three of them fill one.
  const pris = voisins.map(({ numero }, rang) => {
    const creneau = creneaux.findIndex((_, un) => un % PAS === 0 && (remplis.get(un) ?? 0) < PLACES)
    remplis.set(creneau, (remplis.get(creneau) ?? 0) + 1)
    return { numero, creneau, identifiant: `INT-2602${String(rang).padStart(2, '0')}`, il: hasard.entier(1, 15) }
  })
  return [
    {
      nom: 'campagne_intervention',
      colonnes: ['identifiant', 'libelle', 'date_debut_planif', 'date_fin_planif'],
      lignes: [
        [CAMPAGNE, 'Remplacement des compteurs', jourIso(jour - 20), jourIso(fin)],
        ['BRANCHEMENTS', 'Contrôle des branchements', jourIso(jour - 200), jourIso(jour - 100)],
      ],
    },
    {
      nom: 'intervention',
      colonnes: ['identifiant', 'numero_contrat', 'campagne', 'libelle', 'motif_libelle', 'action_libelle', 'etat'],
      lignes: [
        ...[
          ['INT-260118', '0447122'] as const,
          ['INT-260119', '0447381'] as const,
          ...pris.map(({ identifiant, numero }) => [identifiant, numero] as const),
        ].map(([identifiant, numero]) => [
          identifiant,
          numero,
          CAMPAGNE,
          REMPLACEMENT.libelle,
          REMPLACEMENT.motif,
          REMPLACEMENT.action,
          'A_FAIRE',
        ]),
        [
          'INT-250731',
          '0447122',
          'BRANCHEMENTS',
          'Contrôle du branchement',
          'Visite de la rue',
          'Contrôle du robinet avant compteur',
          'REALISEE',
        ],
      ],
    },
    {
      nom: 'creneau_intervention',
      colonnes: ['id', 'campagne', 'debut', 'fin', 'capacite'],
      lignes: creneaux.map(({ quand, heures }, rang) => [
        rang + 1,
        CAMPAGNE,
        heure(quand, heures),
        heure(quand, heures + DUREE_HEURES),
        PLACES,
      ]),
    },
    {
      nom: 'rendez_vous',
      colonnes: ['intervention', 'campagne', 'creneau_id', 'uid', 'pris_le', 'fixe_le'],
      lignes: [{ identifiant: 'INT-260119', creneau: duRendezVous, il: 1 }, ...pris].map(
        ({ identifiant, creneau, il }) => {
          const quand = heure(jour - il, 18)
          return [identifiant, CAMPAGNE, creneau + 1, uuid(`rendez-vous ${identifiant}`), quand, quand]
        },
      ),
    },
  ]
}
