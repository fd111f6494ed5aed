import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { codeErreur, motifPanne, niveauErreur } from '../../lib/client/erreurs.ts'
import type { Envoi, ReleveSaisi } from './envoi.ts'
import { libelles } from './libelles.ts'

/** What the server said of a reading that it did not record. */
export interface EtatEnvoi {
  releve: ReleveSaisi
  /** `question`: it is recorded if it is confirmed; `incorrect`: it cannot be; `refus`: anything else. */
  type: 'question' | 'incorrect' | 'refus'
  niveau: 'information' | 'attention' | 'urgent'
  message: string
}

/** A reading to be recorded, after its control unless whoever sends it has confirmed it. */
export interface DemandeReleve {
  releve: ReleveSaisi
  controle: boolean
}

/** Controls a reading, then records it: what is doubtful waits for a yes. */
export async function envoyerReleve(
  envoi: Envoi,
  { releve, controle }: DemandeReleve,
): Promise<{ recu: ReleveEnregistre } | EtatEnvoi> {
  const { message } = controle ? await envoi.controler(releve) : { message: null }
  return message === null
    ? { recu: await envoi.enregistrer(releve) }
    : { releve, type: 'question', niveau: 'attention', message }
}

/** What a refusal says of a reading; what cannot be is for an advisor, once it was confirmed. */
export const etatDuRefus = (error: unknown, releve: ReleveSaisi): EtatEnvoi => ({
  releve,
  type:
    codeErreur(error) === 'W1053'
      ? 'question'
      : codeErreur(error) === 'W2000' && !releve.confirme
        ? 'incorrect'
        : 'refus',
  niveau: niveauErreur(error),
  message: motifPanne(error, libelles.incident),
})

const CHAMPS: Record<string, string> = {
  dateReleveIndexConsommation: 'date',
  valeurIndexConsommationReleve: 'cadrans.0',
}

/** Where the form holds a field of the wire. */
export const champDuReleve = (champ: string): string => CHAMPS[champ.split('.').at(-1) ?? ''] ?? champ
