import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { useState } from 'react'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { libelles } from '../libelles.ts'
import { formulaireNeuf, type FormulaireAlerte } from '../saisie-alerte.ts'
import styles from './Alertes.module.css'
import { ChampSeuil } from './ChampSeuil.tsx'
import { ChoixRemplacee } from './ChoixRemplacee.tsx'
import { useSaisieAlerte } from './use-saisie-alerte.tsx'

interface Props {
  cible: Cible
  maximum: number
  /** The active alerts, when no further one may be; null: there is room. */
  sansPlace: readonly Alerte[] | null
  onClose: () => void
}

/**
 * The alert option: one threshold on the consumption of a month, told by mail
 * (docs/domaines/alertes.md#option-de-seuil).
 */
export function OptionSeuilDialog({ cible, maximum, sansPlace, onClose }: Props) {
  'use no memo'
  const { email } = useUtilisateur()
  const [depart] = useState<FormulaireAlerte>(() => ({
    ...formulaireNeuf({ type: 'AC', titre: libelles.optionTitre, aujourdhui: maintenant().jour, email }),
    periodicite: 'MOIS',
  }))
  const { form, parJour, question } = useSaisieAlerte({
    cible,
    depart,
    actives: sansPlace,
    echec: libelles.echecs.creation,
    onClose,
  })
  return (
    <Dialog open onClose={onClose} title={libelles.optionTitre}>
      <Form form={form} failure={null} className={styles.formulaire}>
        {sansPlace && <ChoixRemplacee form={form} maximum={maximum} actives={sansPlace} />}
        <p className={styles.introduction}>{libelles.optionTexte}</p>
        <ChampSeuil form={form} debitMinimal={null} parJour={parJour} />
        <EmailField label={libelles.mail} {...form.champ('mail')} />
        <div className={styles.actions}>
          <SubmitButton>{libelles.optionEnregistrer}</SubmitButton>
        </div>
      </Form>
      {question}
    </Dialog>
  )
}
