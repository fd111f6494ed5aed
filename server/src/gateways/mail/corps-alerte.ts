import { TYPES, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { type Bloc, bouton, liste, note, paragraphe } from './modele.ts'

/** What the mail of one type of alert says beside what was found. */
export interface TexteAlerte {
  /** Under which it stands in the outbox. */
  nom: `alerte-${string}`
  sujet: string
  /** What to do, a paragraph each. */
  conseils: readonly string[]
}

/** What every mail of an alert is given. */
export interface DonneesAlerte {
  type: TypeAlerte
  texte: TexteAlerte
  /** The sentence that says what was found. */
  message: string
  /** Null: the alert is on a group. */
  numeroContrat: string | null
  /** The address that is delivered, or the name of the group. */
  lieu: string
  /** The day that made the alert fire, JJ/MM/AAAA. */
  jour: string
  lien: string
}

const ACTIONS = { VOLUMES: 'Voir ma consommation', COMPTE: 'Voir mes factures' } as const

const DEMANDEE =
  'Vous recevez ce message parce que vous avez demandé à être prévenu. Vous pouvez désactiver cette alerte dans votre espace client.'
/** Its date proves that the holder was told (CGCT L2224-12-4 III bis). */
const PROTECTION =
  'Vous recevez ce message parce que votre compteur est télérelevé : le service d’eau doit vous informer d’une consommation anormale (article L2224-12-4 du code général des collectivités territoriales).'

/** The body of an alert: what was found, where, what to do, and why this mail came. */
export const corpsAlerte = ({ type, texte, message, numeroContrat, lieu, jour, lien }: DonneesAlerte): Bloc[] => [
  paragraphe(message),
  liste([...(numeroContrat ? [['Contrat', numeroContrat] as const] : []), ['Lieu', lieu], ['Date', jour]]),
  ...texte.conseils.map(paragraphe),
  bouton(ACTIONS[TYPES[type].surveille], lien),
  note(TYPES[type].protection ? PROTECTION : DEMANDEE),
]
