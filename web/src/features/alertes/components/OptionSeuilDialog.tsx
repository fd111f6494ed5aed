import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { useForm, type Resolver } from 'react-hook-form'
import { messageDuServeur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { formulaireNeuf, refusFormulaire, versAppel, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampUnite } from './ChampUnite.tsx'

/** The alert option: one threshold on the consumption of a month, told by mail (type AC, specification 1 §5). */
export function OptionSeuilDialog({ cible, onClose }: { cible: Cible; onClose: () => void }) {
  const aujourdhui = maintenant().jour
  const { email } = useUtilisateur()
  const resolver: Resolver<FormulaireAlerte> = (saisie) => {
    const refus = refusFormulaire(saisie, { aujourdhui })
    const errors = Object.fromEntries(refus.map(({ champ, message }) => [champ, { type: 'validate', message }]))
    return refus.length > 0 ? { values: {}, errors } : { values: saisie, errors: {} }
  }
  const { register, handleSubmit, formState } = useForm<FormulaireAlerte>({
    resolver,
    defaultValues: {
      ...formulaireNeuf({ type: 'AC', titre: libelles.optionTitre, aujourdhui, email }),
      unite: 'M',
      periodicite: 'MOIS',
    },
    shouldFocusError: false,
  })
  const creation = useCallMutation(alertesCalls.creationAlerte, {
    meta: { erreurAffichee: true },
    onSuccess: ({ message, avertissement }) => {
      showToast('resolu', message)
      if (avertissement) showToast('attention', avertissement)
      onClose()
    },
    onError: (error) =>
      showToast(niveauErreur(error), messageDuServeur(error) ?? libelles.echecs.creation(libelles.optionTitre)),
  })
  const envoyer = handleSubmit((saisie) => {
    const sur = cible.mode === 'contrat' ? { numeroContratAbonnement: cible.contract } : { idGroupe: cible.id }
    creation.mutate({ body: { alerte: { codeTypeAlarme: 'AC', ...sur, ...versAppel(saisie) } } })
  })
  const { errors } = formState
  return (
    <Dialog open onClose={onClose} title={libelles.optionTitre}>
      <form noValidate className={styles.formulaire} onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
        <FormErrorSummary errors={fieldErrors(errors)} attempt={formState.submitCount} />
        <p className={styles.introduction}>{libelles.optionTexte}</p>
        <div className={styles.paire}>
          <TextField
            width="short"
            label={libelles.seuilConso}
            error={errors.seuil?.message}
            inputMode="decimal"
            autoComplete="off"
            {...register('seuil')}
          />
          <ChampUnite register={register} />
        </div>
        <EmailField label={libelles.mail} error={errors.mail?.message} {...register('mail')} />
        <div className={styles.actions}>
          <SubmitButton loading={creation.isPending}>{libelles.optionEnregistrer}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
