import type { Cadran } from '../../releves/cadrans.ts'
import { numeroCompteur } from '../briques.ts'
import type { Champ, Contexte, Saisie } from '../modele.ts'

interface Releve {
  /** The day of the reading, the dials, and the box that confirms them when they are unusual. */
  jour: string
  cadrans: string
  confirme: string
  /** The number of a meter that is not known to the contract; without one, nothing but the dials is asked. */
  compteur?: string
  libelleJour?: string
  /** AAAA-MM-JJ: not before that day; null where none is known. */
  depuis?: (contexte: Contexte) => string | null
  /** What is said of a day that is too early or still to come. */
  phraseJour?: string
  /** What no dial may be under. */
  plancher?: { de: (saisie: Saisie) => readonly Cadran[]; phrase: string }
}

/** An index, the day on which it was read, and the question that is asked when it is unusual. */
export const releve = ({
  jour,
  cadrans,
  confirme,
  compteur,
  libelleJour = 'Date du relevé',
  depuis,
  phraseJour,
  plancher,
}: Releve): Champ[] => [
  {
    id: jour,
    libelle: libelleJour,
    type: 'date',
    depart: ({ aujourdhui }) => aujourdhui,
    bornes: ({ contexte }) => {
      const min = depuis?.(contexte) ?? null
      return {
        max: contexte.aujourdhui,
        ...(min === null ? {} : { min }),
        ...(phraseJour === undefined ? {} : { phrase: phraseJour }),
      }
    },
  },
  ...(compteur === undefined
    ? []
    : [
        {
          ...numeroCompteur(compteur),
          aide: 'Nous ne connaissons pas le compteur de ce contrat\u202F: recopiez le numéro qui y est gravé, un conseiller le retrouve.',
          quand: { fait: 'compteurInconnu' },
        } as const,
      ]),
  {
    id: cadrans,
    libelle: 'Index du compteur',
    type: 'cadrans',
    aide: 'Les chiffres sur fond noir\u202F; ne saisissez pas les rouges.',
    ...(plancher ? { plancher } : {}),
  },
  {
    id: confirme,
    libelle: 'J’ai vérifié cet index sur le compteur',
    type: 'case',
    quand: { fait: 'indexDouteux' },
    aide: 'Il s’écarte de ce que le compteur montre d’habitude.',
  },
]
