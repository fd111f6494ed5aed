'use no memo'

import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { modalites } from '../decrire.ts'
import { libelles } from '../libelles.ts'
import { SANS_REMPLACER, type FormulaireAlerte } from '../saisie-alerte.ts'

interface Props {
  form: Formulaire<FormulaireAlerte>
  /** The most alerts that may be active here, and those that are. */
  maximum: number
  actives: readonly Alerte[]
}

/** Said before anything is filled in: there is no room for one more active alert, and which one may make some. */
export function ChoixRemplacee({ form, maximum, actives }: Props) {
  return (
    <>
      <Notice level="attention" spaced>
        <p>{libelles.complet(maximum)}</p>
      </Notice>
      <RadioField
        label={libelles.remplacement}
        hint={libelles.remplacementAide}
        options={[
          ...actives.map((alerte) => ({
            value: String(alerte.idAlerte),
            label: alerte.titreAlerte,
            hint: modalites(alerte),
          })),
          { value: SANS_REMPLACER, label: libelles.sansRemplacer, hint: libelles.sansRemplacerAide },
        ]}
        {...form.champ('remplace')}
      />
    </>
  )
}
