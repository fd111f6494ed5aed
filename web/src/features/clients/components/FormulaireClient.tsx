import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { messageDuServeur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { champsRefuses } from '../../../lib/formulaires/champs-refuses.ts'
import { sansEnvoiParEntree } from '../../../lib/formulaires/sans-envoi-par-entree.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { fieldErrors } from '../../../ui/fields/field-errors.ts'
import { FormErrorSummary } from '../../../ui/fields/FormErrorSummary.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { libelles } from '../libelles.ts'
import {
  changements,
  CHAMPS,
  refusClient,
  saisieDe,
  type SaisieClient,
  type SaisieFormulaire,
} from '../saisie-client.ts'
import { ChampsClient } from './ChampsClient.tsx'
import styles from './Clients.module.css'
import { prendreFocus } from './prendre-focus.ts'

const textes = libelles.formulaire

interface Props {
  client: Client
  numeroContrat: string
  /** None of the expected details may stay empty. */
  complet: boolean
  /** The user opened it: he goes on from its title. Opened by itself, it waits for him. */
  viser: boolean
  onFait: (issue: { message: string; mailEnvoye: boolean; email: string | null }) => void
  onAbandon: () => void
}

/** Changes the contact details of a customer; warns first when several contracts are concerned. */
export function FormulaireClient({ client, numeroContrat, complet, viser, onFait, onAbandon }: Props) {
  const [avant] = useState(() => saisieDe(client))
  const [aConfirmer, setAConfirmer] = useState<Partial<SaisieClient> | null>(null)
  const [inchange, setInchange] = useState(false)
  const { numeroClient, estProfessionnel: professionnel } = client
  const resolver: Resolver<SaisieFormulaire> = (saisie) => {
    const refus = refusClient(saisie, avant, { professionnel, complet, aujourdhui: maintenant().jour })
    const errors = Object.fromEntries(refus.map(({ champ, message }) => [champ, { type: 'validate', message }]))
    return refus.length > 0 ? { values: {}, errors } : { values: saisie, errors: {} }
  }
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver,
    defaultValues: avant,
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const impact = useQuery({
    ...callQuery(clientsCalls.impactePlusieursContrats, {
      params: { contract: numeroContrat },
      query: { numeroClient },
    }),
    enabled: useFonctionnalite('ImpactePlusieursContrats'),
  })
  const modification = useCallMutation(clientsCalls.miseAJourCoordonneesClient, {
    meta: { erreurAffichee: true },
    onSuccess: onFait,
    onError: (error) => {
      for (const { nom, message } of champsRefuses(error, CHAMPS)) setError(nom, { message })
    },
  })
  const enregistrer = (changes: Partial<SaisieClient>) =>
    modification.mutate({ body: { numeroContrat, numeroClient, ...changes } })
  const envoyer = handleSubmit(
    (saisie) => {
      const changes = changements(saisie, avant)
      setInchange(Object.keys(changes).length === 0)
      if (Object.keys(changes).length === 0) return
      if (impact.data?.result) setAConfirmer(changes)
      else enregistrer(changes)
    },
    () => setInchange(false),
  )
  const nombre = formatNombre(impact.data?.count ?? 0)
  return (
    <form noValidate onSubmit={(event) => void envoyer(event)} ref={sansEnvoiParEntree} className={styles.formulaire}>
      <h3 className={styles.titreFormulaire} tabIndex={-1} ref={viser ? prendreFocus : undefined}>
        {textes.titre(client.denomination)}
      </h3>
      <FormErrorSummary errors={fieldErrors(errors)} attempt={submitCount} />
      {modification.isError && fieldErrors(errors).length === 0 && (
        <Notice level={niveauErreur(modification.error)} spaced live>
          <p>{messageDuServeur(modification.error) ?? textes.probleme}</p>
        </Notice>
      )}
      {inchange && (
        <Notice level="information" spaced live>
          <p>{textes.inchange}</p>
        </Notice>
      )}
      <ChampsClient client={client} complet={complet} register={register} control={control} errors={errors} />
      <div className={styles.boutons}>
        <SubmitButton loading={modification.isPending}>{textes.enregistrer}</SubmitButton>
        <Button variant="quiet" onClick={onAbandon}>
          {textes.abandonner}
        </Button>
      </div>
      <ConfirmDialog
        open={aConfirmer !== null}
        question={libelles.impact.question(nombre)}
        confirmLabel={libelles.impact.confirmer(nombre)}
        cancelLabel={libelles.impact.garder}
        onConfirm={() => {
          setAConfirmer(null)
          if (aConfirmer) enregistrer(aConfirmer)
        }}
        onCancel={() => setAConfirmer(null)}
      >
        <p>{libelles.impact.texte(client.denomination, nombre)}</p>
      </ConfirmDialog>
    </form>
  )
}
