import { type Bloc, bouton, liste, note, paragraphe } from './modele.ts'

/** What every mail of an alert is given. */
export interface DonneesAlerte {
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

/** The body of an alert: what was found, where, what to do, and why this mail came. */
export const corpsAlerte = (
  { message, numeroContrat, lieu, jour, lien }: DonneesAlerte,
  conseils: readonly string[],
  action: string,
  raison: string,
): Bloc[] => [
  paragraphe(message),
  liste([...(numeroContrat ? [['Contrat', numeroContrat] as const] : []), ['Lieu', lieu], ['Date', jour]]),
  ...conseils.map(paragraphe),
  bouton(action, lien),
  note(raison),
]
