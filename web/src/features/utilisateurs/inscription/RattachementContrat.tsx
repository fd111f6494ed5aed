'use no memo'

import { useWatch } from 'react-hook-form'
import { libelles as motsRattachement } from '../../../lib/rattachement/libelles.ts'
import { BillSketch } from '../../../ui/BillSketch.tsx'
import { ContractNumberField } from '../../../ui/fields/ContractNumberField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { FormSection } from '../../../ui/form-page/FormSection.tsx'
import { libelles } from './libelles.ts'
import type { ModeRattachement } from './modes-rattachement.ts'
import type { FormulaireInscription } from './saisie.ts'

interface Props {
  modes: readonly ModeRattachement[]
  pourAutrui: boolean
  form: FormulaireInscription
}

/** The contract to attach: its number, and one reference that only its holder knows. */
export function RattachementContrat({ modes, pourAutrui, form }: Props) {
  const textes = pourAutrui ? libelles.pourAutrui : libelles
  const mots = (mode: ModeRattachement) => (mode === 'plusTard' ? textes.plusTard : motsRattachement.modes[mode])
  const mode = useWatch({ control: form.control, name: 'mode' })
  const reference = mode && mode !== 'plusTard' ? motsRattachement.references[mode] : null
  // Another reference is asked for: what was said of the former one no longer holds.
  const oublierRefus = () => form.clearErrors(['numeroContrat', 'reference'])
  return (
    <FormSection title={textes.contrat}>
      <RadioField
        {...form.champ('mode', { onChange: oublierRefus })}
        label={textes.mode}
        options={modes.map((valeur) => ({ value: valeur, ...mots(valeur) }))}
      />
      {reference && (
        <>
          <FieldPair>
            <ContractNumberField {...form.champ('numeroContrat')} />
            <ReferenceField {...form.champ('reference')} {...reference} />
          </FieldPair>
          <BillSketch {...motsRattachement.ouTrouver} />
        </>
      )}
    </FormSection>
  )
}
