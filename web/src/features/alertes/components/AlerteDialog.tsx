import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { LIBELLES_TYPES_ALERTE, type TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { messageDuServeur, niveauErreur } from '../../../lib/client/erreurs.ts'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { parametresQuery } from '../queries.ts'
import {
  CHAMPS_ALERTE,
  champDe,
  formulaireDe,
  formulaireNeuf,
  refusFormulaire,
  versAppel,
  type FormulaireAlerte,
} from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampsAlerte } from './ChampsAlerte.tsx'

interface Props {
  cible: Cible
  offre: AutorisationsAlerte
  /** The alert to change; a new one without. */
  alerte?: Alerte
  onClose: () => void
}

/** « Créer une alerte », « Modifier l’alerte… » (specification 1 §5 « Consumption alert form »). */
export function AlerteDialog({ cible, offre, alerte, onClose }: Props) {
  const aujourdhui = maintenant().jour
  const { email } = useUtilisateur()
  const { data: parametres } = useQuery({
    ...parametresQuery(cible.mode === 'contrat' ? cible.contract : ''),
    enabled: cible.mode === 'contrat',
  })
  const [depart] = useState(() =>
    alerte ? formulaireDe(alerte, email) : formulaireNeuf({ ...premierType(offre), aujourdhui, email }),
  )
  const resolver: Resolver<FormulaireAlerte> = (saisie) => {
    const refus = refusFormulaire(saisie, { aujourdhui, ...(alerte && { debutConnu: alerte.periodeDebut }) })
    const errors = Object.fromEntries(refus.map(({ champ, message }) => [champ, { type: 'validate', message }]))
    return refus.length > 0 ? { values: {}, errors } : { values: saisie, errors: {} }
  }
  const formulaire = useForm({ resolver, defaultValues: depart, shouldFocusError: false })
  const { handleSubmit, setError, getValues, formState } = formulaire
  const options = (echec: (titre: string) => string) => ({
    meta: { erreurAffichee: true as const },
    onSuccess: ({ message, avertissement }: { message: string; avertissement: string | null }) => {
      showToast('resolu', message)
      if (avertissement) showToast('attention', avertissement)
      onClose()
    },
    onError: (error: Error) => {
      const refuses = champsRefuses(error, [...CHAMPS_ALERTE, 'destinataire'])
      for (const { nom, message } of refuses) setError(champDe(nom, getValues()), { message })
      if (refuses.length === 0)
        showToast(niveauErreur(error), messageDuServeur(error) ?? echec(getValues().titreAlerte))
    },
  })
  const creation = useCallMutation(alertesCalls.creationAlerte, options(libelles.echecs.creation))
  const modification = useCallMutation(alertesCalls.modificationAlerte, options(libelles.echecs.modification))
  const envoyer = handleSubmit((saisie) => {
    if (alerte) return modification.mutate({ body: { alerte: { idAlerte: alerte.idAlerte, ...versAppel(saisie) } } })
    const sur = cible.mode === 'contrat' ? { numeroContratAbonnement: cible.contract } : { idGroupe: cible.id }
    return creation.mutate({
      body: { alerte: { codeTypeAlarme: saisie.codeTypeAlarme, ...sur, ...versAppel(saisie) } },
    })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={alerte ? libelles.formulaireModifier(alerte.titreAlerte) : libelles.formulaireCreer}
      shape="wide"
    >
      <form noValidate className={styles.formulaire} onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree}>
        <FormErrorSummary errors={fieldErrors(formState.errors)} attempt={formState.submitCount} />
        <ChampsAlerte
          formulaire={formulaire}
          offre={offre}
          modifiee={alerte !== undefined}
          debitMinimal={parametres?.debitMinimal ?? null}
          aujourdhui={aujourdhui}
        />
        <div className={styles.actions}>
          <SubmitButton loading={creation.isPending || modification.isPending}>{libelles.enregistrer}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {libelles.annuler}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function premierType({ typeAlerteAutorisations }: AutorisationsAlerte): { type: TypeAlerte; titre: string } {
  const offerts = typeAlerteAutorisations.filter(({ autorise }) => autorise).map(({ codeTypeAlarme }) => codeTypeAlarme)
  const type = offerts.find((un) => un === 'AC') ?? offerts[0] ?? 'IP'
  return { type, titre: LIBELLES_TYPES_ALERTE[type] }
}
