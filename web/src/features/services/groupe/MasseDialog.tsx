'use no memo'

import { servicesCalls } from '@ael/contract/services/calls.ts'
import type { DefinitionService } from '@ael/contract/services/modele.ts'
import type { Traitement } from '@ael/contract/services/schemas.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { nouvelIdentifiant } from '../../../lib/nouvel-identifiant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Services.module.css'
import type { Choix } from './choix.ts'
import { demandeUnCompte, demandeUneAdresse, saisieMasse } from './saisie-masse.ts'

const mots = libelles.masse

interface Props {
  service: DefinitionService
  choix: Choix
  onClose: () => void
  onDemande: (traitement: Traitement) => void
}

/** Asks once what a service needs, for all the contracts that are chosen, then leaves the work to the server. */
export function MasseDialog({ service: { code, libelle }, choix, onClose, onDemande }: Props) {
  const { email } = useUtilisateur()
  const [idProcessus] = useState(nouvelIdentifiant)
  const form = useFormulaire({
    schema: saisieMasse(code),
    depart: {
      compte: 'garder' as const,
      titulaire: '',
      iban: '',
      bic: '',
      signature: false,
      occupants: '',
      email,
    },
    envoyer: (saisie) =>
      client(servicesCalls.traiterServiceGroupe, {
        body: { idProcessus, code, action: 'SOUSCRIPTION', ...choix.demande, saisie },
      }),
    reussi: onDemande,
  })
  const compte = useWatch({ control: form.control, name: 'compte' })
  return (
    <FormDialog
      form={form}
      title={mots.titre(libelle)}
      submitLabel={mots.envoyer}
      onClose={onClose}
      failure={<FormFailure error={form.erreurGenerale} fallback={mots.panne} />}
    >
      <p className={styles.portee}>{mots.portee(choix.nombre)}</p>
      {demandeUnCompte(code) && (
        <>
          <RadioField
            {...form.champ('compte')}
            label={mots.compte}
            options={[
              { value: 'garder', label: mots.garder },
              { value: 'nouveau', label: mots.nouveau },
            ]}
          />
          {compte === 'nouveau' && (
            <>
              <TextField {...form.champ('titulaire')} label={mots.titulaire} hint={mots.titulaireAide} />
              <TextField {...form.champ('iban')} label={mots.iban} autoComplete="off" />
              <TextField {...form.champ('bic')} label={mots.bic} optional autoComplete="off" width="medium" />
              <CheckboxField {...form.champ('signature')} label={mots.signature} optional={false} />
            </>
          )}
          {code === 'ME' && (
            <TextField
              {...form.champ('occupants')}
              label={mots.occupants}
              hint={mots.occupantsAide}
              inputMode="numeric"
              width="short"
              optional
            />
          )}
        </>
      )}
      {demandeUneAdresse(code) && <EmailField {...form.champ('email')} label={mots.email} hint={mots.emailAide} />}
    </FormDialog>
  )
}
