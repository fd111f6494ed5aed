import { JOURS_DU_RELEVE, refusReleve } from '@ael/contract/abonnements/releve-compte.ts'
import { normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { niveauErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { formatDate, lireDate } from '../../../lib/formats/dates.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { WaitingDialog } from '../../../ui/dialog/WaitingDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from './libelles.ts'
import styles from './ReleveCompte.module.css'
import { messageReleve, telechargerReleve } from './telecharger-releve.ts'

interface Props {
  /** The contract that is looked at: then no other is asked about. */
  contrat: ContratCourant | null
  onFait: () => void
}

/** Asks for a statement of account: of which contract, from when to when; the last year unless told otherwise. */
export function FormulaireReleve({ contrat, onFait }: Props) {
  const aujourdhui = maintenant().jour
  const [attente, setAttente] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      numeroContrat: contrat?.numeroContrat ?? '',
      dateDebut: formatDate(ajouterJours(aujourdhui, -JOURS_DU_RELEVE)),
      dateFin: formatDate(aujourdhui),
    },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: telechargerReleve,
    onMutate: () => setAttente(true),
    onSuccess: onFait,
    onError: (refus) => {
      if (statutErreur(refus) === 403) setError('numeroContrat', { message: libelles.contratInterdit })
    },
    onSettled: () => setAttente(false),
    meta: { erreurAffichee: true },
  })
  const envoyer = handleSubmit(({ numeroContrat, ...saisie }) => {
    const [dateDebut, dateFin] = [lireDate(saisie.dateDebut), lireDate(saisie.dateFin)]
    const refus = refusReleve({ numeroContrat, dateDebut, dateFin }, aujourdhui)
    for (const { champ, message } of refus) setError(champ, { message })
    if (refus.length > 0 || !dateDebut || !dateFin) return
    mutate({ numeroContrat: normaliserNumeroContrat(numeroContrat), dateDebut, dateFin })
  })
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
      <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
      {error && !attente && statutErreur(error) !== 403 && (
        <div className={styles.avis}>
          <Notice level={niveauErreur(error)} live>
            <p>{messageReleve(error)}</p>
          </Notice>
        </div>
      )}
      <TextField
        {...register('numeroContrat')}
        label={libelles.contrat}
        hint={contrat ? contrat.adresseLivraisonConstruite : libelles.contratAide}
        error={errors.numeroContrat?.message}
        readOnly={contrat !== null}
        width="short"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <FieldPair>
        <DateField
          {...register('dateDebut')}
          label={libelles.debut}
          max={aujourdhui}
          error={errors.dateDebut?.message}
        />
        <DateField {...register('dateFin')} label={libelles.fin} max={aujourdhui} error={errors.dateFin?.message} />
      </FieldPair>
      <SubmitButton loading={isPending}>
        {!isPending && <IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        {libelles.telecharger}
      </SubmitButton>
      <WaitingDialog open={attente} onClose={() => setAttente(false)} />
    </form>
  )
}
