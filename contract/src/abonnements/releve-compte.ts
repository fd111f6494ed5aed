import { estNumeroContrat, normaliserNumeroContrat } from '../commun/regles.ts'

/** A statement of account goes back this far unless told otherwise (docs/domaines/abonnements.md#relevé-de-compte). */
export const JOURS_DU_RELEVE = 365

/** What is said of a period that no statement covers (docs/domaines/abonnements.md#relevé-de-compte). */
export const REFUS_RELEVE = {
  numeroContrat: 'Le numéro de contrat comporte 7 caractères.',
  date: 'Saisissez une date au format JJ/MM/AAAA.',
  futur: 'Choisissez une date qui ne soit pas dans le futur.',
  ordre: 'Veuillez renseigner une date de fin supérieure à la date de début',
} as const

/** What is asked for: days as `AAAA-MM-JJ`, undefined for what is no day. */
export interface DemandeReleve {
  numeroContrat: string
  dateDebut: string | undefined
  dateFin: string | undefined
}

/** What stands in the way of a statement of account: its contract and both days are needed, nothing in the future. */
export function refusReleve(
  { numeroContrat, dateDebut, dateFin }: DemandeReleve,
  aujourdhui: string,
): { champ: keyof DemandeReleve; message: string }[] {
  const refus: { champ: keyof DemandeReleve; message: string }[] = []
  if (numeroContrat.trim() === '' || !estNumeroContrat(normaliserNumeroContrat(numeroContrat)))
    refus.push({ champ: 'numeroContrat', message: REFUS_RELEVE.numeroContrat })
  for (const [champ, jour] of [
    ['dateDebut', dateDebut],
    ['dateFin', dateFin],
  ] as const) {
    if (!jour) refus.push({ champ, message: REFUS_RELEVE.date })
    else if (jour > aujourdhui) refus.push({ champ, message: REFUS_RELEVE.futur })
  }
  if (dateDebut && dateFin && dateDebut > dateFin && dateDebut <= aujourdhui)
    refus.push({ champ: 'dateFin', message: REFUS_RELEVE.ordre })
  return refus
}
