import { refusReleve } from '@ael/contract/abonnements/releve-compte.ts'
import { normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import { lireDate } from '../../../lib/formats/dates.ts'
import { schemaDeRegles } from '../../../lib/formulaires/schema-de-regles.ts'

interface SaisieReleveCompte {
  numeroContrat: string
  /** As typed, DD/MM/YYYY. */
  dateDebut: string
  dateFin: string
}

/** The contract and the days of a statement of account, by the rules of the contract; sent as the wire names them. */
export const saisieReleveCompte = (aujourdhui: string) =>
  schemaDeRegles<SaisieReleveCompte>(({ numeroContrat, dateDebut, dateFin }) =>
    refusReleve({ numeroContrat, dateDebut: lireDate(dateDebut), dateFin: lireDate(dateFin) }, aujourdhui),
  ).transform(({ numeroContrat, dateDebut, dateFin }) => ({
    numeroContrat: normaliserNumeroContrat(numeroContrat),
    dateDebut: lireDate(dateDebut) ?? '',
    dateFin: lireDate(dateFin) ?? '',
  }))
