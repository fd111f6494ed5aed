'use no memo'

import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { champDeSaisie, type ReferenceContrat } from '../../../lib/rattachement/references.ts'
import { regarderNouveauContrat } from '../../../lib/session/contexte.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { ContractNumberField } from '../../../ui/fields/ContractNumberField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { ContratRattache } from './ContratRattache.tsx'
import styles from './Rattachement.module.css'
import { preuvesSaisies, schemaRattachement } from './saisie.ts'

const textes = libelles.rattachement

interface Props {
  references: readonly [ReferenceContrat, ...ReferenceContrat[]]
  /** Whether to ask for a bill beside the number of a customer: both prove the customer (docs/adr/0007). */
  prouveClient: boolean
}

/** Attaches one contract, by its number and one reference that only its holder knows. */
export function FormulaireRattachement({ references, prouveClient }: Props) {
  const form = useFormulaire({
    schema: schemaRattachement,
    depart: { mode: references[0], numeroContrat: '', reference: '', facture: '' },
    envoyer: (saisie) =>
      client(abonnementsCalls.gestionAbonnement, { body: { ...preuvesSaisies(saisie), action: 'ATTACHER_CONTRAT' } }),
    reussi: async ({ message, numeroContrat, isResilie }, { mode }) => {
      showToast(isResilie ? 'attention' : 'resolu', message)
      form.reset({ mode, numeroContrat: '', reference: '', facture: '' })
      await regarderNouveauContrat(numeroContrat)
    },
    champServeur: champDeSaisie,
  })
  const mode = useWatch({ control: form.control, name: 'mode' })
  const reference = motsRattachement.references[mode]
  return (
    <Form form={form} failure={<FormFailure error={form.erreur} />}>
      {form.reponse && <ContratRattache numeroContrat={form.reponse.numeroContrat} />}
      <RadioField
        {...form.champ('mode', { onChange: () => form.clearErrors() })}
        label={textes.mode}
        options={references.map((valeur) => ({ value: valeur, ...motsRattachement.modes[valeur] }))}
      />
      <FieldPair tight>
        <ContractNumberField {...form.champ('numeroContrat')} />
        <ReferenceField {...form.champ('reference')} {...reference} />
      </FieldPair>
      {prouveClient && mode === 'client' && <ReferenceField {...form.champ('facture')} {...textes.facture} optional />}
      <div className={styles.aide}>
        <BillSketch {...motsRattachement.ouTrouver} />
      </div>
      <SubmitButton>{textes.envoyer}</SubmitButton>
    </Form>
  )
}
