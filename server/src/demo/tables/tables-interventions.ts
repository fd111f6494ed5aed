import { debutDuJour, jourIso } from '../../noyau/jour-local.ts'
import type { Table } from './copie.ts'

const JOURS_DE_CAMPAGNE = 30
const HEURES = [8, 10, 14, 16] as const
const DUREE_HEURES = 2
const PLACES = 3
/** Of the contract that has its appointment. */
const RENDEZ_VOUS = { dansJours: 9, heure: 10 }

const heure = (jour: number, heures: number): string =>
  new Date((debutDuJour(jour) + heures * 3600) * 1000).toISOString()
/** Monday to Friday: 1970-01-01 was a Thursday. */
const ouvre = (jour: number): boolean => (jour + 3) % 7 < 5

function prochainOuvre(jour: number): number {
  return ouvre(jour) ? jour : prochainOuvre(jour + 1)
}

/** A campaign of new meters: Camille has one visit to plan and one that is planned; another campaign is over. */
export function tablesInterventions(jour: number): Table[] {
  const fin = jour + JOURS_DE_CAMPAGNE
  const jours = Array.from({ length: JOURS_DE_CAMPAGNE }, (_, rang) => jour + 1 + rang).filter(ouvre)
  // An hour here and there is already full, and so is not proposed.
  const creneaux = jours
    .flatMap((quand) => HEURES.map((heures) => ({ quand, heures })))
    .filter(({ quand, heures }) => (quand + heures) % 5 !== 0 || quand === prochainOuvre(jour + RENDEZ_VOUS.dansJours))
  const rendezVous = creneaux.findIndex(
    ({ quand, heures }) => quand === prochainOuvre(jour + RENDEZ_VOUS.dansJours) && heures === RENDEZ_VOUS.heure,
  )
  const hier = heure(jour - 1, 18)
  return [
    {
      nom: 'campagne_intervention',
      colonnes: ['identifiant', 'libelle', 'date_debut_planif', 'date_fin_planif'],
      lignes: [
        ['COMPTEURS', 'Remplacement des compteurs', jourIso(jour - 20), jourIso(fin)],
        ['BRANCHEMENTS', 'Contrôle des branchements', jourIso(jour - 200), jourIso(jour - 100)],
      ],
    },
    {
      nom: 'intervention',
      colonnes: ['identifiant', 'numero_contrat', 'campagne', 'libelle', 'motif_libelle', 'action_libelle', 'etat'],
      lignes: [
        [
          'INT-260118',
          '0447122',
          'COMPTEURS',
          'Remplacement du compteur',
          'Compteur de plus de quinze ans',
          'Dépose de l’ancien compteur, pose d’un compteur neuf',
          'A_FAIRE',
        ],
        [
          'INT-260119',
          '0447381',
          'COMPTEURS',
          'Remplacement du compteur',
          'Compteur de plus de quinze ans',
          'Dépose de l’ancien compteur, pose d’un compteur neuf',
          'A_FAIRE',
        ],
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
        'COMPTEURS',
        heure(quand, heures),
        heure(quand, heures + DUREE_HEURES),
        PLACES,
      ]),
    },
    {
      nom: 'rendez_vous',
      colonnes: ['intervention', 'campagne', 'creneau_id', 'uid', 'pris_le', 'fixe_le'],
      lignes: [['INT-260119', 'COMPTEURS', rendezVous + 1, '4f0c5a52-8f3f-4a55-9c0e-6f6ad3f0b119', hier, hier]],
    },
  ]
}
