import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { codeErreur, messageErreur, niveauErreur, statutErreur } from '../../lib/client/erreurs.ts'
import { champsRefuses } from '../../lib/formulaires/champs-refuses.ts'
import type { Envoi, ReleveSaisi } from './envoi.ts'
import { libelles } from './libelles.ts'
import type { SaisieReleve } from './saisie.ts'

/** What the server said of a reading that it did not record. */
export interface EtatEnvoi {
  releve: ReleveSaisi
  /** `question`: it is recorded if it is confirmed; `incorrect`: it cannot be; `refus`: anything else. */
  type: 'question' | 'incorrect' | 'refus'
  niveau: 'information' | 'attention' | 'urgent'
  message: string
}

interface Options {
  envoi: Envoi
  setError: UseFormSetError<SaisieReleve>
  onEnregistre: (recu: ReleveEnregistre) => void
}

const CHAMPS = {
  dateReleveIndexConsommation: 'date',
  valeurIndexConsommationReleve: 'cadrans.0',
  email: 'email',
} as const
const NOMS = Object.keys(CHAMPS) as (keyof typeof CHAMPS)[]

/** Controls a reading, then records it: what is doubtful waits for a yes, what cannot be is for an advisor. */
export function useEnvoiReleve({ envoi, setError, onEnregistre }: Options) {
  const [etat, setEtat] = useState<EtatEnvoi | null>(null)
  const surRefus = (error: unknown, releve: ReleveSaisi) => {
    const technique = statutErreur(error) === 0 || statutErreur(error) >= 500
    setEtat({
      releve,
      type:
        codeErreur(error) === 'W1053'
          ? 'question'
          : codeErreur(error) === 'W2000' && !releve.confirme
            ? 'incorrect'
            : 'refus',
      niveau: niveauErreur(error),
      message: technique ? libelles.incident : messageErreur(error, libelles.incident),
    })
    for (const { nom, message } of champsRefuses(error, NOMS)) setError(CHAMPS[nom], { message })
  }
  const enregistrement = useMutation({
    mutationFn: envoi.enregistrer,
    meta: { erreurAffichee: true },
    onSuccess: onEnregistre,
    onError: surRefus,
  })
  const controle = useMutation({
    mutationFn: envoi.controler,
    meta: { erreurAffichee: true },
    onSuccess: ({ message }, releve) =>
      message === null
        ? enregistrement.mutate(releve)
        : setEtat({ releve, type: 'question', niveau: 'attention', message }),
    onError: surRefus,
  })
  return {
    etat,
    enCours: controle.isPending || enregistrement.isPending,
    envoyer: (releve: ReleveSaisi) => {
      setEtat(null)
      controle.mutate(releve)
    },
    /** Nothing is asked any more: another reading is about to be typed. */
    oublier: () => setEtat(null),
    /** Yes, the doubtful reading is right. */
    confirmer: () => etat && enregistrement.mutate({ ...etat.releve, confirme: true }),
    /** The meter does show what cannot be: the server says what to do with it. */
    insister: () => etat && controle.mutate({ ...etat.releve, confirme: true }),
  }
}
