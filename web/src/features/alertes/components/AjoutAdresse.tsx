'use no memo'

import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { TYPES_PROTECTION } from '@ael/contract/alertes/regles.ts'
import type { Alerte, AutorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { useWatch } from 'react-hook-form'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { libelles } from '../libelles.ts'
import { saisieAdresse } from '../saisie-adresse.ts'
import styles from './Alertes.module.css'

interface Props {
  numeroContrat: string
  alertes: readonly Alerte[]
  offre: AutorisationsAlerte
}

/** One more address to tell, of the alerts of a type. */
export function AjoutAdresse({ numeroContrat, alertes, offre }: Props) {
  const types = offre.typeAlerteAutorisations.filter(({ autorise }) => autorise)
  const form = useFormulaire({
    schema: saisieAdresse,
    depart: { 'type-adresse': types[0]?.codeTypeAlarme ?? 'IP', 'adresse-alerte': '' },
    court: true,
    envoyer: ({ 'type-adresse': type, 'adresse-alerte': adresseMail }) =>
      client(alertesCalls.setNotificationMail, { body: { numContrat: numeroContrat, type, adresseMail } }),
    reussi: () => {
      form.reset({ ...form.getValues(), 'adresse-alerte': '' })
    },
    champServeur: (champ) => (champ === 'adresseMail' ? 'adresse-alerte' : champ),
  })
  const type = useWatch({ control: form.control, name: 'type-adresse' })
  if (types.length === 0) return null
  const surveille =
    (offre.protege && TYPES_PROTECTION.some((un) => un === type)) ||
    alertes.some((alerte) => alerte.codeTypeAlarme === type && !alerte.isExpire)
  return (
    <Form form={form} enterSends className={styles.ajout}>
      <SelectField
        {...form.champ('type-adresse')}
        label={libelles.adresseType}
        hint={surveille ? undefined : libelles.adresseSansAlerte}
        options={types.map(({ codeTypeAlarme, libelle }) => ({ value: codeTypeAlarme, label: libelle }))}
      />
      <EmailField {...form.champ('adresse-alerte')} label={libelles.adresse} autoComplete="off" />
      <SubmitButton variant="outline">{libelles.adresseAjouter}</SubmitButton>
    </Form>
  )
}
