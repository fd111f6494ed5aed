import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { refusExport } from '@ael/contract/consommation/regles.ts'
import { lireDate } from '../../lib/formats/dates.ts'
import { schemaDeRegles } from '../../lib/formulaires/schema-de-regles.ts'
import type { FormatExport } from './exporter.ts'
import { libelles } from './libelles.ts'

interface SaisieExport {
  granularite: Granularite
  /** As typed, DD/MM/YYYY; the last may be left empty. */
  dateDebut: string
  dateFin: string
  format: FormatExport
}

const lue = ({ granularite, dateDebut, dateFin }: SaisieExport) => ({
  granularite,
  dateDebut: lireDate(dateDebut),
  dateFin: lireDate(dateFin),
})

/** The first day that may be looked at, where it is known. */
type PremierJour = (granularite: Granularite) => string | null

/** What is asked of an export, by the rules of the contract; its days are sent as `AAAA-MM-JJ`. */
export const saisieExport = (aujourdhui: string, premierJour: PremierJour) =>
  schemaDeRegles<SaisieExport>((saisie) => {
    const demande = lue(saisie)
    return saisie.dateFin && !demande.dateFin
      ? [{ champ: 'dateFin', message: libelles.dateIllisible }]
      : refusExport(demande, aujourdhui, premierJour(saisie.granularite))
  }).transform((saisie) => ({ format: saisie.format, ...lue(saisie) }))
